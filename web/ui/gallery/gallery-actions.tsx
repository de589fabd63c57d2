import { ArrowUpRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { ChipGroup } from '../buttons/chip-group.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { SegmentedControl } from '../buttons/segmented-control.tsx'
import { TabPanel, Tabs } from '../tabs.tsx'
import { Row, Shelf } from './shelf.tsx'

const categories = ['fashion', 'fitness', 'food', 'tech', 'home', 'travel'] as const

export function GalleryActions() {
  const [category, setCategory] = useState<string>('fitness')
  const [kind, setKind] = useState<'amount' | 'percent' | 'other'>('percent')
  const [tab, setTab] = useState<string>('codes')
  return (
    <>
      <Shelf title="Buttons">
        <Row>
          <Button variant="primary">Primary</Button>
          <Button variant="ink">Ink</Button>
          <Button variant="line">Line</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">
            <Trash2 className="icon" aria-hidden="true" />
            Delete
          </Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="primary" busy busyText="Signing in...">
            Sign in
          </Button>
        </Row>
        <Row>
          <Button variant="primary" size="lg">
            Large, 60 px
          </Button>
          <Button variant="primary">Default, 48 px</Button>
          <Button size="sm">Small, 44 px</Button>
          <Button href="#anywhere">
            A link
            <ArrowUpRight className="icon" aria-hidden="true" />
          </Button>
          <IconButton label="Edit">
            <Pencil className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Add" outlined>
            <Plus className="icon" aria-hidden="true" />
          </IconButton>
        </Row>
        <Button variant="primary" size="lg" block>
          As wide as there is room
        </Button>
      </Shelf>
      <Shelf title="Chips, segment, tabs">
        <ChipGroup
          label="Category"
          value={category}
          onValueChange={setCategory}
          chips={[
            { value: 'all', label: 'All', count: 128 },
            ...categories.map((value) => ({ value, label: value, stock: value })),
          ]}
        />
        <div className="max-w-[26rem]">
          <SegmentedControl
            label="Type of offer"
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'amount', label: '$ off' },
              { value: 'percent', label: '% off' },
              { value: 'other', label: 'Other' },
            ]}
          />
        </div>
        <Tabs
          label="Dashboard"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'codes', label: 'Promo Codes', count: 8 },
            { value: 'add', label: 'Add Promo Code' },
            { value: 'social', label: 'Social Media' },
            { value: 'off', label: 'Disabled', disabled: true },
            { value: 'settings', label: 'Settings' },
          ]}
        >
          <TabPanel value="codes">
            <p className="pt-4">The panel of the first tab.</p>
          </TabPanel>
          <TabPanel value="add">
            <p className="pt-4">The panel of the second tab.</p>
          </TabPanel>
          <TabPanel value="social">
            <p className="pt-4">The panel of the third tab.</p>
          </TabPanel>
          <TabPanel value="settings">
            <p className="pt-4">The panel of the last tab.</p>
          </TabPanel>
        </Tabs>
      </Shelf>
    </>
  )
}
