import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from './endpoints.ts'

interface Field {
  name: string
  schema: z.core.$ZodType
}

/** What is in the objects and lists of a schema. */
function listInner(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => listFields(field, `${name}.${key}`))
    case 'array':
      return listFields(def.element, `${name}[]`)
    case 'record':
      return listFields(def.valueType, `${name}[]`)
    case 'union':
      return def.options.flatMap((option) => listInner(option, name))
    case 'pipe':
      return listInner(def.in, name)
    default:
      return 'innerType' in def ? listInner(def.innerType, name) : []
  }
}

const listFields = (schema: z.core.$ZodType, name: string): Field[] => [{ name, schema }, ...listInner(schema, name)]

/** Every value that a caller may send. */
const fields = allEndpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? listInner(schema, `${method} ${path} `) : [])),
)

const parse = ({ schema }: Field, value: unknown) => (schema as z.ZodType).safeParse(value)

test('X-24 every flag of every call is yes or no in the same words', () => {
  const flags = fields.filter((field) => parse(field, true).data === true || parse(field, false).data === false)
  expect(flags.length).toBeGreaterThan(40)
  for (const field of flags) {
    const [yes, no] = [parse(field, true), parse(field, false)]
    for (const word of ['True', 'TRUE', 'yes', 'on', '1'])
      expect(parse(field, word), `${field.name} ${word}`).toMatchObject({ success: yes.success })
    for (const word of ['False', 'FALSE', 'no', 'off', '0'])
      expect(parse(field, word), `${field.name} ${word}`).toMatchObject({ success: no.success })
    for (const word of ['maybe', 'null', '2']) expect(parse(field, word).success, `${field.name} ${word}`).toBe(false)
  }
})
