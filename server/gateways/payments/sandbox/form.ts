import { z } from 'zod'

import { SandboxRefusal } from './refusal.ts'

/** The values of a form body: text, lists and groups. */
type Value = string | Value[] | Group
type Group = { [name: string]: Value }

/** Parses 'items[0][price]=x&expand[]=y' into an object. */
export function readForm(text: string): Group {
  const whole: Group = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path.replaceAll(']', '').split('[')
    const names = [first, ...rest]
    let at: Group = whole
    for (const name of names.slice(0, -1)) {
      const next = at[name]
      at = at[name] = typeof next === 'object' && !Array.isArray(next) ? next : {}
    }
    const last = names.at(-1) ?? ''
    at[last === '' ? String(Object.keys(at).length) : last] = value
  }
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, listed(value)]))
}

/** Groups whose names are 0, 1 and so on are lists. */
function listed(value: Value): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, listed(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

export const text = z.string().min(1)
/** An empty value unsets the field. */
export const clearable = z.string()
export const int = z
  .string()
  .regex(/^-?\d+$/, 'integer')
  .transform(Number)
export const bool = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true')
export const oneOf = <const T extends [string, ...string[]]>(...values: T) => z.enum(values)
export const listOf = <T extends z.ZodType>(one: T) => z.array(one)
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
export const expand = listOf(text).max(20).optional()
export const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
})

/** The parameters of a call; the provider's types know each of them. */
export function params<Known>() {
  return <S extends z.core.$ZodLooseShape & Record<Exclude<keyof S, keyof Known>, never>>(
    shape: S,
  ) => z.strictObject(shape)
}

export const pageParams = {
  limit: int.refine((limit) => limit >= 1 && limit <= 100, 'limit').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
}

const range = z.strictObject({
  gt: int.optional(),
  gte: int.optional(),
  lt: int.optional(),
  lte: int.optional(),
})
/** A time, or a range of times. */
export const when = z.union([int, range])

/** Parses the parameters of a call, or refuses them as the provider does. */
export function readParams<S extends z.ZodType>(schema: S, group: Group): z.output<S> {
  const read = schema.safeParse(group)
  if (read.success) return read.data
  throw refusalOf(read.error.issues)
}

function refusalOf(issues: readonly z.core.$ZodIssue[]): SandboxRefusal {
  const [issue] = issues
  if (!issue) return new SandboxRefusal(400, { message: 'Invalid request.' })
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.findLast((one) => one.length > 0) ?? []
    return refusalOf(inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] })))
  }
  const param = nameOf(issue.path)
  const [code, message] = faultOf(issue, param)
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const named = unknown === undefined ? param : nameOf([...issue.path, unknown])
  return new SandboxRefusal(400, {
    code,
    message: unknown === undefined ? message : `Received unknown parameter: ${named}`,
    param: named,
  })
}

function faultOf(issue: z.core.$ZodIssue, param: string): [code: string, message: string] {
  if (issue.code === 'unrecognized_keys') return ['parameter_unknown', '']
  if (issue.message === 'integer') return ['parameter_invalid_integer', `Invalid integer: ${param}`]
  if (issue.message === 'limit')
    return [
      'parameter_invalid_integer',
      `This value must be between 1 and 100 (inclusive): ${param}`,
    ]
  if (issue.code === 'too_small')
    return [
      'parameter_invalid_empty',
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
    ]
  // Zod reports a missing value and a wrong type in the same way.
  if (issue.message.includes('received undefined'))
    return ['parameter_missing', `Missing required param: ${param}.`]
  return ['parameter_invalid', `Invalid ${param}: ${issue.message}`]
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((name) => `[${name}]`).join('')
}
