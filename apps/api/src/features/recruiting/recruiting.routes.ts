import * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import * as noteCalls from '@sparkle/contract/recruiting/applicant-notes.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as entries from './lists/entries.service.ts'
import * as lists from './lists/lists.service.ts'
import * as stars from './lists/stars.service.ts'
import * as notes from './notes/notes.service.ts'
import { savedSearchRoutes } from './searches/saved-searches.routes.ts'

const changeLimits = [limitByViewer('list of applicants', 120, '1 minute')]
const noteLimits = [limitByViewer('note about an applicant', 60, '1 minute')]

export function recruitingRoutes(router: Router, deps: Deps): void {
  listRoutes(router, deps)
  noteRoutes(router, deps)
  savedSearchRoutes(router, deps)
}

function listRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listLists, ({ viewer }) => lists.listLists(deps, viewer))
  router.handle(calls.createList, ({ viewer, body }) => lists.createList(deps, viewer, body), changeLimits)
  router.handle(
    calls.updateList,
    ({ viewer, params, body }) => lists.updateList(deps, viewer, params.listId, body),
    changeLimits,
  )
  router.handle(calls.deleteList, ({ viewer, params }) => lists.deleteList(deps, viewer, params.listId), changeLimits)
  router.handle(calls.restoreList, ({ viewer, params }) => lists.restoreList(deps, viewer, params.listId), changeLimits)
  router.handle(calls.listEntries, ({ viewer, params, query }) =>
    entries.listEntries(deps, viewer, params.listId, query),
  )
  router.handle(
    calls.addEntry,
    ({ viewer, params, body }) => entries.addEntry(deps, viewer, params.listId, body),
    changeLimits,
  )
  router.handle(
    calls.updateEntry,
    ({ viewer, params, body }) => entries.updateEntry(deps, viewer, params.entryId, body),
    changeLimits,
  )
  router.handle(
    calls.removeEntry,
    ({ viewer, params }) => entries.removeEntry(deps, viewer, params.entryId),
    changeLimits,
  )
  router.handle(calls.listStarred, ({ viewer, body }) => stars.listStarred(deps, viewer, body.application_ids))
  router.handle(
    calls.starApplicant,
    ({ viewer, params }) => stars.starApplicant(deps, viewer, params.applicationId),
    changeLimits,
  )
  router.handle(
    calls.unstarApplicant,
    ({ viewer, params }) => stars.unstarApplicant(deps, viewer, params.applicationId),
    changeLimits,
  )
}

function noteRoutes(router: Router, deps: Deps): void {
  router.handle(noteCalls.getApplicantRecord, ({ viewer, params }) =>
    notes.getApplicantRecord(deps, viewer, params.applicationId),
  )
  router.handle(
    noteCalls.addNote,
    ({ viewer, params, body }) => notes.addNote(deps, viewer, params.applicationId, body),
    noteLimits,
  )
  router.handle(
    noteCalls.editNote,
    ({ viewer, params, body }) => notes.editNote(deps, viewer, params.noteId, body.text),
    noteLimits,
  )
  router.handle(noteCalls.deleteNote, ({ viewer, params }) => notes.deleteNote(deps, viewer, params.noteId), noteLimits)
  router.handle(
    noteCalls.restoreNote,
    ({ viewer, params }) => notes.restoreNote(deps, viewer, params.noteId),
    noteLimits,
  )
}
