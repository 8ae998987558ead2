import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { parseSegmentId } from './slugs.ts'

const category = { id: 1, title: 'Job Readiness' }
const forum = { id: 2, title: 'Interview Tips' }
const thread = { id: 123, title: 'My Title' }

test('R-11 a forum address holds slug and id of category and forum', () => {
  expect(addresses.forum(category, forum)).toBe('/discussions/job-readiness.1/interview-tips.2')
})

test('R-13 R-18 a thread address is the forum path, slug, dot and thread id', () => {
  expect(addresses.thread(category, forum, thread)).toBe('/discussions/job-readiness.1/interview-tips.2/my-title.123')
})

test('R-14 R-20 the thread list links by node id, and the text after the dot is the thread id', () => {
  const address = addresses.threadInList(category, forum, 123)
  expect(address).toBe('/discussions/job-readiness.1/interview-tips.2/2.123')
  expect(parseSegmentId(address.split('/').at(-1) ?? '')).toBe(123)
})

test('a username is kept as it is in an address, whatever it contains', () => {
  expect(addresses.profile('sam.lee_1-2')).toBe('/user/profile/sam.lee_1-2')
})

test('R-16 a search is one segment of its address', () => {
  expect(addresses.search('zip=10001&education=1,4')).toBe('/applicants/search/zip=10001&education=1,4')
  expect(addresses.search('talent=50%25+faster')).toBe('/applicants/search/talent=50%2525+faster')
})
