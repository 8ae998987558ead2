import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from './api-client.ts'
import { toErrorText } from './error-text.ts'

const connection = 'Please check your connection and try again.'

test('E-07 a lost connection is named as the cause', () => {
  expect(toErrorText(new ConnectionError(undefined))).toBe(connection)
})

test('E-07 an error response is explained in the words of the server', () => {
  const message = 'Only staff can do this.'
  expect(toErrorText(new ApiError(403, { message, code: 'forbidden' }))).toBe(message)
})

test('E-07 each error response without words has its own, and none of them blames the connection', () => {
  const texts = [403, 404, 422, 429, 500, 503].map((status) => toErrorText(new ApiError(status, {})))
  expect(new Set([connection, ...texts]).size).toBe(texts.length + 1)
  expect(toErrorText(new ApiError(502, {}))).toBe(toErrorText(new ApiError(503, {})))
})
