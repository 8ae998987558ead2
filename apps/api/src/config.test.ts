import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const storeOf = (ASSETS_URL: string) => readConfig({ ASSETS_URL }).assetStore

test('the address of an object store is taken apart', () => {
  expect(storeOf('')).toBeNull()
  expect(storeOf('s3://pictures?region=eu-central-1')).toEqual({
    bucket: 'pictures',
    prefix: '',
    endpoint: null,
    region: 'eu-central-1',
    pathStyle: false,
  })
  expect(storeOf('s3://pictures/a/b/?endpoint=http://127.0.0.1:9000&path-style=true')).toEqual({
    bucket: 'pictures',
    prefix: 'a/b',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    pathStyle: true,
  })
})

test.each([
  ['pictures', 'must be an address like s3://'],
  ['https://host/pictures', 'must be an address like s3://'],
  ['s3://', 'must be an address like s3://'],
  ['s3://Pictures?region=x', 'must be an address like s3://'],
  ['s3://pictures/a//b?region=x', 'must be an address like s3://'],
  ['s3://pictures', 'needs a region'],
  ['s3://pictures?endpoint=host', 'must be an address like http://host:9000'],
  ['s3://pictures?region=x&path-style=maybe', 'ASSETS_URL.path-style'],
  ['s3://pictures?region=x&secret=y', 'secret'],
])('%s is no object store', (text, reason) => {
  expect(() => storeOf(text)).toThrow(ConfigError)
  expect(() => storeOf(text)).toThrow(reason)
})

test('proxies are trusted by address or network, and nothing else is taken', () => {
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).trustedProxies).toEqual(['10.0.0.5', 'fd00::/8'])
  for (const TRUSTED_PROXIES of ['loopback', '10.0.0.5/33', '10.0.0.5;10.0.0.6', '1', '*']) {
    expect(() => readConfig({ TRUSTED_PROXIES }), TRUSTED_PROXIES).toThrow('must be addresses or networks')
  }
})
