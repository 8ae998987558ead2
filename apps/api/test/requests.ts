import type { Endpoint } from '@sparkle/contract/endpoints.ts'
import fc from 'fast-check'
import qs from 'qs'
import { inputSchema } from '#api/http/json-schema.ts'
import { arbitraryOf, broken, type Hints } from './arbitraries.ts'

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

/** Lone surrogates cannot be written in a form: they become the sign for an unknown character. */
const formOf = (body: unknown) => qs.stringify(JSON.parse(JSON.stringify(body ?? {}).toWellFormed()))

function multipartOf(body: unknown): string {
  const fields = [...new URLSearchParams(formOf(body))]
  const part = ([name, text]: [string, string]) =>
    `--b\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${text}\r\n`
  return `${fields.map(part).join('')}--b--\r\n`
}

const encodings = [
  (body: unknown) => ({ type: 'application/json', payload: JSON.stringify(body) }),
  (body: unknown) => ({ type: 'application/x-www-form-urlencoded', payload: formOf(body) }),
  (body: unknown) => ({ type: MULTIPART, payload: multipartOf(body) }),
]

/** The body in one of the three encodings, or as something that is none of them. */
function payloadOf(body: unknown) {
  const types = ['application/json', 'application/x-www-form-urlencoded', MULTIPART]
  const odd = fc.oneof(
    fc.record({ type: fc.constantFrom(...types), payload: fc.constantFrom(...oddPayloads) }),
    fc.record({ type: fc.constantFrom(...oddTypes), payload: fc.constant(JSON.stringify(body) ?? '') }),
  )
  const usual = fc.constantFrom(...encodings).map((encode) => encode(body))
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

/** As it is three times of four, else with one thing wrong. */
const maybeBroken = (value: unknown) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: broken(value) })

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

/** Requests to this call: right ones, nearly right ones, and nonsense. */
export function requestsTo(endpoint: Endpoint, hints: Hints): fc.Arbitrary<AnyRequest> {
  const part = (schema: Endpoint['body']) =>
    schema
      ? arbitraryOf(inputSchema(schema), hints).chain(maybeBroken)
      : fc.constantFrom(undefined, undefined, { a: 1 })
  const parts = fc.record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
  return parts.chain(({ params, query, body }) => {
    const given = Object(params) as Record<string, unknown>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => inAddress(given[name]) || '%00')
    const asked = fc.constantFrom('', '', '&page=1&page=2', '&__proto__[a]=1', '&a=%00', '&%', '&page[]=1')
    const payload = endpoint.method === 'GET' ? fc.constant(undefined) : payloadOf(body)
    return fc.record({ asked, payload }).map(
      ({ asked: more, payload: sent }): AnyRequest => ({
        method: endpoint.method,
        url: `${path}?${formOf(query)}${more}`.replace(/\?$/, '').slice(0, 15_000),
        headers: sent ? { 'content-type': sent.type } : {},
        ...(sent && sent.payload !== undefined && { payload: sent.payload }),
      }),
    )
  })
}
