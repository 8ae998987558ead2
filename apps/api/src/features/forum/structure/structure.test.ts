import { listNodes, listNodesFlattened } from '@sparkle/contract/forum/forum.ts'
import { expect, test } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { firstForums } from './first-forums.ts'
import { createFirstForums, createNode, editNode, moveNode } from './structure.service.ts'

const by = commandLine()

const listTitles = (plan: typeof firstForums) =>
  plan.flatMap(({ title, forums }) => [title, ...forums.map((f) => f.title)])

test('C-37 D-04 a new installation has its first forums, created once by processes that start together', async () => {
  const api = await buildTestApp()
  const { db } = api.deps
  const reader = api.as(await makeUser(api))
  expect((await reader.call(listNodes, {})).body).toEqual({ tree_map: {}, nodes: [] })
  await Promise.all(Array.from({ length: 8 }, () => createFirstForums(db, firstForums)))
  const { nodes, tree_map } = (await reader.call(listNodes, {})).body
  expect(nodes.map(({ title }) => title)).toEqual(listTitles(firstForums))
  expect(tree_map['0']).toHaveLength(firstForums.length)
  for (const { node_id, parent_node_id, node_type_id } of nodes) {
    expect(node_type_id).toBe(parent_node_id === 0 ? 'Category' : 'Forum')
    expect(tree_map[parent_node_id]).toContain(node_id)
  }
  const { nodes_flat } = (await reader.call(listNodesFlattened, {})).body
  expect(nodes_flat.map(({ depth }) => depth)).toEqual(nodes.map(({ parent_node_id }) => (parent_node_id ? 1 : 0)))
})

test('C-37 nodes are listed in display order, also after a move; a rename shows immediately', async () => {
  const api = await buildTestApp()
  const { db } = api.deps
  const reader = api.as(await makeUser(api))
  const titles = async () => (await reader.call(listNodes, {})).body.nodes.map(({ title }) => title)
  const one = await createNode(db, by, null, { title: 'One' })
  const two = await createNode(db, by, null, { title: 'Two' })
  const a = await createNode(db, by, one, { title: 'a' })
  await createNode(db, by, one, { title: 'b' })
  expect(await titles()).toEqual(['One', 'a', 'b', 'Two'])
  await moveNode(db, by, a, { categoryId: two })
  await moveNode(db, by, two, { order: 1 })
  await editNode(db, by, one, { title: ' Number   one ' })
  expect(await titles()).toEqual(['Two', 'a', 'Number one', 'b'])
  await createFirstForums(db, firstForums)
  expect(await titles()).toHaveLength(4)
})

test('C-37 invalid changes are refused and change nothing', async () => {
  const { deps } = await buildTestApp()
  const category = await createNode(deps.db, by, null, { title: 'One' })
  const forum = await createNode(deps.db, by, category, { title: 'a' })
  const refusals = [
    () => createNode(deps.db, by, null, { title: '  ' }),
    () => createNode(deps.db, by, null, { title: 'x'.repeat(151) }),
    () => createNode(deps.db, by, forum, { title: 'below a forum' }),
    () => createNode(deps.db, by, 999, { title: 'below nothing' }),
    () => editNode(deps.db, by, 999, { title: 'nothing' }),
    () => moveNode(deps.db, by, category, { categoryId: category }),
    () => moveNode(deps.db, by, forum, { categoryId: forum }),
  ]
  for (const refused of refusals) await expect(refused()).rejects.toThrow(/title|id|category|forum/i)
})
