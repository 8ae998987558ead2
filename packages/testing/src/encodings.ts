export const encodings = ['json', 'urlencoded', 'multipart'] as const
export type Encoding = (typeof encodings)[number]

type Fields = Record<string, unknown>

/** Forms contain only text. */
function* textFields(fields: Fields): Generator<[string, string]> {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.length > 0) for (const item of value) yield [`${name}[]`, String(item)]
    else yield [name, String(typeof value === 'boolean' ? Number(value) : (value ?? ''))]
  }
}

/** Headers and payload of a request body, as a browser sends them. */
export async function encodeBody(fields: Fields | undefined, files: Record<string, Blob> = {}, encoding: Encoding) {
  if (!fields) return {}
  if (encoding === 'json') {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(fields) }
  }
  if (encoding === 'urlencoded') {
    const payload = new URLSearchParams([...textFields(fields)]).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload }
  }
  const form = new FormData()
  for (const [name, text] of textFields(fields)) form.append(name, text)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
