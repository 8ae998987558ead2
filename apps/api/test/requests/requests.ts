import type { Endpoint } from '@sparkle/contract/core/endpoints.ts'
import fc from 'fast-check'
import qs from 'qs'
import { inputSchema } from '#api/http/json-schema.ts'
import { broken, type Hints, toArbitrary } from './arbitraries.ts'

export interface AnyRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

const MULTIPART = 'multipart/form-data; boundary=b'
const oddTypes = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-7', 'application/json ;a="', 'APPLICATION/JSON'],
  ...[
    'application/x-www-form-urlencoded;charset=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
    '*/*',
  ],
  ...['application/json, text/plain', 'application/json\t', 'multipart/mixed; boundary=b', `text/${'x'.repeat(500)}`],
]
const oddPayloads = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"a":1}x',
    '{"a":1e999}',
    '{"a":01}',
    '{"a":1,"a":2}',
    'null',
    '\ufeff{}',
    '\0',
    'a=%',
    '&&&',
  ],
  ...[
    'a[]=1&a[b]=2',
    `${'a'.repeat(200)}=1`,
    `${'['.repeat(50_000)}`,
    '--b',
    '--b\r\n\r\n',
    '--b\r\n\r\nx\r\n--b--\r\n',
  ],
  ...['--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n', `${'a=1&'.repeat(3000)}`],
  `--b\r\ncontent-disposition: form-data; name="a"; filename="\0"\r\n\r\nx\r\n--b--\r\n`,
  `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(300)}--b--\r\n`,
]

/** Lone surrogates cannot be encoded in a form: they become replacement characters. */
const toForm = (body: unknown) => qs.stringify(JSON.parse(JSON.stringify(body ?? {}).toWellFormed()))

function toMultipart(body: unknown): string {
  const fields = [...new URLSearchParams(toForm(body))]
  const part = ([name, text]: [string, string]) =>
    `--b\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${text}\r\n`
  return `${fields.map(part).join('')}--b--\r\n`
}

const encodings = [
  (body: unknown) => ({ type: 'application/json', payload: JSON.stringify(body) }),
  (body: unknown) => ({ type: 'application/x-www-form-urlencoded', payload: toForm(body) }),
  (body: unknown) => ({ type: MULTIPART, payload: toMultipart(body) }),
]

/** The body in one of the three encodings, or in an invalid one. */
function arbitraryPayload(body: unknown) {
  const types = ['application/json', 'application/x-www-form-urlencoded', MULTIPART]
  const odd = fc.oneof(
    fc.record({ type: fc.constantFrom(...types), payload: fc.constantFrom(...oddPayloads) }),
    fc.record({ type: fc.constantFrom(...oddTypes), payload: fc.constant(JSON.stringify(body) ?? '') }),
  )
  const usual = fc.constantFrom(...encodings).map((encode) => encode(body))
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

/** Unchanged three times out of four, otherwise with one error. */
const maybeBroken = (value: unknown) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: broken(value) })

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

/** Generates requests to this call: valid, almost valid, and nonsense. */
export function arbitraryRequest(endpoint: Endpoint, hints: Hints): fc.Arbitrary<AnyRequest> {
  const part = (schema: Endpoint['body']) =>
    schema
      ? toArbitrary(inputSchema(schema), hints).chain(maybeBroken)
      : fc.constantFrom(undefined, undefined, { a: 1 })
  const parts = fc.record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
  return parts.chain(({ params, query, body }) => {
    const given = Object(params) as Record<string, unknown>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => inAddress(given[name]) || '%00')
    const extraQuery = fc.constantFrom('', '', '&page=1&page=2', '&__proto__[a]=1', '&a=%00', '&%', '&page[]=1')
    const payload = endpoint.method === 'GET' ? fc.constant(undefined) : arbitraryPayload(body)
    return fc.record({ extraQuery, payload }).map(
      ({ extraQuery: extra, payload: sent }): AnyRequest => ({
        method: endpoint.method,
        url: `${path}?${toForm(query)}${extra}`.replace(/\?$/, '').slice(0, 15_000),
        headers: sent ? { 'content-type': sent.type } : {},
        ...(sent && sent.payload !== undefined && { payload: sent.payload }),
      }),
    )
  })
}
