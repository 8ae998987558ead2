import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { type Pagination, pagination } from '@sparkle/contract/forum/forum-objects.ts'
import fc from 'fast-check'
import buildSerializer from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSerializer, JsonText, joinFields, replySchema, toListText, toObjectText } from './json-text.ts'

const toText = <T>(value: T) => new JsonText<T>(JSON.stringify(value))
const parse = ({ text }: JsonText<unknown>) => JSON.parse(text)

/** At least one field each, under names that the other has not. */
const fields = (prefix: string) =>
  fc
    .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue(), { minKeys: 1, noNullPrototype: true })
    .map((object) =>
      Object.fromEntries(
        Object.entries(object).map(([name, value]) => [
          `${prefix}${name}`,
          // JSON has no negative zero.
          JSON.parse(JSON.stringify(value)),
        ]),
      ),
    )

test('the fields of two objects are those of one', () => {
  fc.assert(
    fc.property(fields('a_'), fields('b_'), (one, other) => {
      expect(parse(joinFields(toText(one), toText(other)))).toEqual({ ...one, ...other })
    }),
    { seed: 1 },
  )
})

test('objects and lists of texts are those of the values', () => {
  fc.assert(
    fc.property(fields(''), (object) => {
      const values = Object.values(object)
      const texts = Object.fromEntries(Object.entries(object).map(([name, value]) => [name, toText(value)]))
      expect(parse(toObjectText(texts))).toEqual(object)
      expect(parse(toListText(values.map(toText)))).toEqual(values)
    }),
    { seed: 1 },
  )
  expect(parse(toObjectText({}))).toEqual({})
  expect(parse(toListText([]))).toEqual([])
})

const anyText = z.object({ text: z.string(), inside: z.object({ texts: z.array(z.string().nullable()) }) })

test('the reply of every call has a serializer', () => {
  for (const { response } of allEndpoints) expect(() => buildSerializer(replySchema(response))).not.toThrow()
})

test('a serializer writes any text as JSON does', () => {
  const serialize = createSerializer(anyText)
  const text = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))
  const values = fc.record({ text, inside: fc.record({ texts: fc.array(fc.option(text)) }) })
  fc.assert(
    fc.property(values, (value) => {
      expect(serialize(value).text).toBe(JSON.stringify(value))
    }),
    { seed: 1 },
  )
})

test('a field that is not in the contract never leaves, whatever it is joined with', () => {
  const page: Pagination = { current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 21 }
  const secret = { ...page, secret: 'canary' }
  expect(parse(createSerializer(pagination)(secret))).toEqual(page)
  const nested = { text: 'a', secret: 'canary', inside: { texts: ['b'], secret: 'canary' } }
  const whole = joinFields(
    createSerializer(anyText)(nested),
    createSerializer(pagination.pick({ total: true }))(secret),
  )
  expect(parse(whole)).toEqual({ text: 'a', inside: { texts: ['b'] }, total: 21 })
})
