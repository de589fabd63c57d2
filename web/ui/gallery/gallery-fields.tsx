import '../search/filters.css'

import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SearchField } from '../search/search-field.tsx'
import { Select, SelectField } from '../fields/select.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { Columns, Shelf } from './shelf.tsx'

const sorts = [
  { value: 'new', label: 'Newly Added' },
  { value: 'brand', label: 'Brand (A-Z)' },
  { value: 'discount', label: 'Discount (High-Low)' },
  { value: 'category', label: 'Category' },
]

export function GalleryFields() {
  const [search, setSearch] = useState('bagpipes')
  const [sort, setSort] = useState('new')
  return (
    <>
      <Shelf title="Search and sort">
        <div className="filters__row">
          <SearchField
            label="Search deals"
            placeholder="Search a brand, code or creator"
            value={search}
            onValueChange={setSearch}
          />
          <Select
            label="Sort deals"
            prefix="Sort:"
            size="lg"
            options={sorts}
            value={sort}
            onValueChange={setSort}
          />
        </div>
      </Shelf>
      <Shelf title="Fields">
        <Columns>
          <TextField
            label="Default"
            placeholder="e.g. SAVE20"
            hint="A short hint, if it helps"
            code
          />
          <TextField label="Filled" defaultValue="MAYA25" code />
          <TextField
            label="Error"
            defaultValue="brand name!"
            error="Please enter a valid Instagram handle (e.g., @brandname)"
          />
          <TextField
            label="Success"
            prefix="@"
            defaultValue="maya.runs.far"
            success="Username is available"
          />
          <TextField
            label="Checking"
            prefix="@"
            defaultValue="maya.runs.far"
            checking="Checking..."
          />
          <TextField label="Disabled" defaultValue="Growth plan" disabled />
          <TextField label="With a suffix" optional defaultValue="25" suffix="% off" />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            defaultValue="correct-horse"
            hint="8 characters or more"
          />
          <SelectField label="Select" options={sorts} value={sort} onValueChange={setSort} />
          <SelectField
            label="Select, error"
            options={sorts}
            value={sort}
            onValueChange={setSort}
            error="Please choose a category"
          />
          <DateField label="Empty date" optional min="2026-04-16" clearLabel="No end date" />
          <DateField
            label="Filled date"
            optional
            min="2026-04-16"
            defaultValue="2026-04-30"
            clearLabel="No end date"
          />
          <TextareaField label="Several lines" defaultValue="Runs far, eats well." />
          <div>
            <Checkbox label="I agree to the terms and conditions" defaultChecked />
            <Checkbox label="Not yet checked" />
            <Checkbox label="Disabled" disabled />
            <Checkbox label="Needed" error="You must agree to the terms and conditions" />
          </div>
        </Columns>
      </Shelf>
    </>
  )
}
