import { editPost } from '@sparkle/contract/forum/posts.ts'
import { editThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { forumSearchHelpers, toLine } from '#test/forum-search.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob] = [await makeUser(api), await makeUser(api)]
const { sweepWords, find, findIds } = forumSearchHelpers(api, bob)
const { nodeId, categoryId } = await makeForum(api)

test('FB-01 a word that stands in one post finds it, with its place marked; with the plural, too', async () => {
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { post_id, user_id } = await makeReply(api, ann, thread_id, 'I brought my **trombone** to the party.')
  await sweepWords()
  for (const keywords of ['trombone', 'trombones', 'TROMBONE', ' party  trombone ']) {
    const { posts, pagination, is_capped } = await find(keywords)
    expect([pagination.total, is_capped], keywords).toEqual([1, false])
    expect(posts[0]).toMatchObject({ post_id, position: 1, is_first_post: false, message_state: 'visible' })
    expect(posts[0]).toMatchObject({ User: { user_id }, Thread: { thread_id, Place: { node_id: nodeId } } })
    expect(posts[0]?.view_url).toBe(`${posts[0]?.Thread.view_url}#${post_id}`)
  }
  const [post] = (await find('trombones')).posts
  expect(toLine(post)).toBe('I brought my *trombone* to the party.')
  const long = await makeReply(api, ann, thread_id, `${'Before. '.repeat(80)}Here two zithers. ${'After. '.repeat(80)}`)
  await sweepWords()
  const line = toLine((await find('zither')).posts[0]) ?? ''
  expect(line).toMatch(/^… .*Here two \*zithers\*\. .* …$/)
  expect(line.length).toBeLessThan(400)
  expect(await findIds('zither')).toEqual([long.post_id])
})

test('FB-01 the text is what a reader sees', async () => {
  const message =
    'See [the oboe page](https://example.com/hiddentarget), bas**soon** & <picc>olo</picc> > all. `a &lt; b`'
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, ann, thread_id, message)
  await sweepWords()
  for (const word of ['oboe', 'bassoon', 'picc', 'olo']) expect(await findIds(word), word).toEqual([post_id])
  for (const word of ['hiddentarget', 'bas', 'strong', 'href', 'amp']) expect(await findIds(word), word).toEqual([])
  const [post] = (await find('bassoon')).posts
  expect(toLine(post)).toBe('See the oboe page, *bassoon* & <picc>olo</picc> > all. a &lt; b')
})

test('FB-01 all words must match, a phrase as it stands, and titles count more', async () => {
  const inText = await makeThread(api, ann, nodeId, {
    title: 'Music',
    message: 'The green cello was played in a blue hall.',
  })
  const inTitle = await makeThread(api, ann, nodeId, { title: 'A blue cello', message: 'Who wants to play?' })
  const [text, title] = [inText.first_post_id, inTitle.first_post_id]
  await sweepWords()
  expect(await findIds('cello')).toEqual([title, text])
  expect(await findIds('cello', { order: 'date' })).toEqual([title, text])
  const later = await makeReply(api, ann, inText.thread_id, 'Cello, again.')
  await sweepWords()
  expect(await findIds('cello')).toEqual([title, later.post_id, text])
  expect(await findIds('cello', { order: 'date' })).toEqual([later.post_id, title, text])
  expect(await findIds('blue cello')).toEqual([title, text])
  expect(await findIds('blue cello violet')).toEqual([])
  for (const phrase of ['"blue cello"', '“blue cello”', 'cello "blue cello"'])
    expect(await findIds(phrase)).toEqual([title])
  expect(await findIds('"green cello" hall')).toEqual([text])
  expect(await findIds('"cello blue"')).toEqual([])
  for (const words of ['cello', '"blue cello"']) expect(await findIds(words, { titles_only: true })).toEqual([title])
  for (const words of ['play', '"cello blue"', 'green']) expect(await findIds(words, { titles_only: true })).toEqual([])
})

test('FB-01 filters keep what matches them', async () => {
  const other = await makeForum(api)
  const first = await makeThread(api, ann, nodeId, { message: 'A harmonica.' })
  api.forward(3_600_000)
  const reply = await makeReply(api, bob, first.thread_id, 'My harmonica.')
  api.forward(3_600_000)
  const elsewhere = await makeThread(api, bob, other.nodeId, { message: 'One harmonica.' })
  const ids = [elsewhere.first_post_id, reply.post_id, first.first_post_id]
  await sweepWords()
  const keep = (query: object) => findIds('harmonica', { order: 'date', ...query })
  expect(await keep({})).toEqual(ids)
  expect(await keep({ author: first.user_id })).toEqual(ids.slice(2))
  expect(await keep({ author: reply.user_id })).toEqual(ids.slice(0, 2))
  expect(await keep({ author: reply.user_id, node_id: nodeId })).toEqual([ids[1]])
  expect(await keep({ node_id: nodeId })).toEqual(ids.slice(1))
  expect(await keep({ node_id: categoryId })).toEqual(ids.slice(1))
  expect(await keep({ node_id: other.nodeId })).toEqual(ids.slice(0, 1))
  expect(await keep({ thread_id: first.thread_id })).toEqual(ids.slice(1))
  expect(await keep({ after: reply.post_date })).toEqual(ids.slice(0, 2))
  expect(await keep({ before: reply.post_date })).toEqual(ids.slice(1))
  expect(await keep({ after: reply.post_date, before: reply.post_date })).toEqual([ids[1]])
  for (const query of [
    { author: 5 },
    { node_id: 999_999 },
    { thread_id: 999_999 },
    { after: 9_999_999_999 },
    { before: 1 },
  ])
    expect(await keep(query), JSON.stringify(query)).toEqual([])
})

test('FB-01 an edit of a post or a title counts at once, also before the sweep', async () => {
  const thread = await makeThread(api, ann, nodeId, { title: 'About lutes', message: 'A first lyre.' })
  const postId = thread.first_post_id
  const edit = (message: string) =>
    api.as(ann).call(editPost, { params: { postId: String(postId) }, body: { message } })
  await edit('A second lyre, with a mandolin.')
  for (const word of ['mandolin', 'lutes']) expect(await findIds(word)).toEqual([postId])
  await sweepWords()
  for (const word of ['mandolin', 'lutes']) expect(await findIds(word)).toEqual([postId])
  await edit('A third one, with a bagpipe.')
  expect([await findIds('mandolin'), await findIds('bagpipe'), await findIds('lutes')]).toEqual([
    [],
    [postId],
    [postId],
  ])
  const title = { params: { threadId: String(thread.thread_id) }, body: { title: 'About ukuleles' } }
  await api.as(ann).call(editThread, title)
  expect([await findIds('lutes'), await findIds('ukulele'), await findIds('bagpipe')]).toEqual([[], [postId], [postId]])
})
