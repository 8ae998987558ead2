import type { Person } from '#test/makers.ts'
import type { TestApi } from '#test/test-app.ts'

export type Fields = Record<string, string>

export const types = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data; boundary=b' }

const toMultipart = (fields: Fields) => {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}

/** Sends requests as clients written for XenForo do. */
export function xenforoClient(api: TestApi, owner: Person) {
  function send(method: 'GET' | 'POST' | 'DELETE', path: string, type?: string, payload?: string, person = owner) {
    const headers = { 'xf-api-key': person.token, 'xf-api-user': '1', ...(type && { 'content-type': type }) }
    return api.send({ method, url: `/api/v1/forum/${path}`, headers, ...(payload !== undefined && { payload }) })
  }
  const post = (path: string, fields: Fields) => send('POST', path, types.form, new URLSearchParams(fields).toString())
  const postJson = (path: string, body: object) => send('POST', path, 'application/json', JSON.stringify(body))
  return {
    send,
    get: (path: string) => send('GET', path),
    post,
    postJson,
    /** The same fields in each encoding. */
    postAll: async (path: string, fields: Fields) => [
      await post(path, fields),
      await send('POST', path, types.multipart, toMultipart(fields)),
      await postJson(path, fields),
    ],
  }
}
