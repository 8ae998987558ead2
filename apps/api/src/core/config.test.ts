import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const parseStore = (ASSETS_URL: string) => readConfig({ ASSETS_URL }).assetStore

test('an object store URL is parsed', () => {
  expect(parseStore('')).toBeNull()
  expect(parseStore('s3://pictures?region=eu-central-1')).toEqual({
    bucket: 'pictures',
    prefix: '',
    endpoint: null,
    region: 'eu-central-1',
    pathStyle: false,
  })
  expect(parseStore('s3://pictures/a/b/?endpoint=http://127.0.0.1:9000&path-style=true')).toEqual({
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
])('%s is not a valid object store URL', (text, reason) => {
  expect(() => parseStore(text)).toThrow(ConfigError)
  expect(() => parseStore(text)).toThrow(reason)
})

test('trusted proxies are addresses or networks, and nothing else is accepted', () => {
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).trustedProxies).toEqual(['10.0.0.5', 'fd00::/8'])
  for (const TRUSTED_PROXIES of ['loopback', '10.0.0.5/33', '10.0.0.5;10.0.0.6', '1', '*']) {
    expect(() => readConfig({ TRUSTED_PROXIES }), TRUSTED_PROXIES).toThrow('must be addresses or networks')
  }
})
