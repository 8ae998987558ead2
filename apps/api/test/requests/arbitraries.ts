import fc from 'fast-check'

/** The part of JSON Schema that zod generates from the contract. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Valid values for a field of this name, so calls get past input validation. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

function toTextArbitrary({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const text = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
  if (!pattern) return text
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return text
  }
}

/** Only a few optional fields at a time, since each could make the whole input invalid. */
const OPTIONAL_MAX = 3

function toObjectArbitrary({ properties = {}, required = [] }: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const toFieldArbitrary = (name: string) => {
    const made = toArbitrary(properties[name] ?? {}, hints)
    const known = hints[name]
    return known ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, made) : made
  }
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return fc
    .subarray(optional, { maxLength: Math.min(OPTIONAL_MAX, optional.length) })
    .chain((chosen) =>
      fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, toFieldArbitrary(name)]))),
    )
}

/** Generates values that match the schema. */
export function toArbitrary(schema: object, hints: Hints): fc.Arbitrary<unknown> {
  const known: Schema = schema
  if (known.const !== undefined) return fc.constant(known.const)
  if (known.enum) return fc.constantFrom(...known.enum)
  const parts = known.anyOf ?? known.allOf
  if (parts) return fc.oneof(...parts.map((part) => toArbitrary(part, hints)))
  switch (known.type) {
    case 'object':
      return toObjectArbitrary(known, hints)
    case 'array': {
      const size = { minLength: known.minItems ?? 0, maxLength: known.maxItems ?? 5 }
      return fc.array(toArbitrary(known.items ?? {}, hints), size)
    }
    case 'string':
      return toTextArbitrary(known)
    case 'integer':
    case 'number':
      return fc.integer({ min: known.minimum ?? 0, max: Math.min(known.maximum ?? 100, 2 ** 31 - 1) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Values that break programs that trust their input. */
const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e20, 1e308, -1e308, 5e-324],
  ...['', ' ', '0', '-1', '1e3', '99999999999999999999', 'null', 'undefined', 'NaN', '[object Object]'],
  ...['\0', 'a\0b', '\ud800', '\udc00a', '\uffff', '\u202e', '\r\nSet-Cookie: a=b', '%', '\\', "'; select 1; --"],
  ...['../../etc/passwd', '%2e%2e%2f', '<script>alert(1)</script>', '{{7*7}}', 'x'.repeat(5000), 'é'.repeat(30_000)],
  ...[[], [[]], ['a', 'b'], [1, 2], [null], {}, { a: 1 }, { $ne: null }, { toString: 'a' }, { length: 5 }],
  ...[deep(50), Array.from({ length: 300 }, () => 1), JSON.parse('{"__proto__":{"admin":true}}')],
  { constructor: { prototype: { admin: true } } },
]

const hostileNames = ['__proto__', 'constructor', 'prototype', 'toString', 'extra', 'a[b][c]', 'id', '', '\0', '\ud800']

/** Replaces, removes or adds one part of a value. */
export function broken(value: unknown): fc.Arbitrary<unknown> {
  const hostile = fc.constantFrom(...hostileValues)
  if (typeof value !== 'object' || value === null) return hostile
  const changes: fc.Arbitrary<unknown>[] = [hostile]
  for (const [key, inner] of Object.entries(value)) {
    changes.push(broken(inner).map((changed) => withEntry(value, key, changed)))
    changes.push(fc.constant(withEntry(value, key, undefined)))
  }
  const extra = fc.tuple(fc.constantFrom(...hostileNames), hostile)
  changes.push(extra.map(([name, added]) => withEntry(value, name, added)))
  return fc.oneof(...changes)
}

function withEntry(value: object, key: string, changed: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changed : item))
  // Not by assignment, which would set the prototype instead of adding a field.
  const entries = Object.entries(value).filter(([name]) => name !== key)
  return Object.fromEntries(changed === undefined ? entries : [...entries, [key, changed]])
}
