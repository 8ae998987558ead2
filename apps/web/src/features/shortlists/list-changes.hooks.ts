import type { Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { EntryState } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { hideAlert, showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { cachePlacements } from './lists.hooks.ts'
import { listTexts, stateTexts } from './lists.messages.ts'
import { refetchLists } from './live-lists.hooks.ts'

/** Someone who can be on lists. */
export interface Listed {
  applicationId: number
  /** How notices name them. */
  username: string
}

const namesOf = (placements: readonly Placement[]) => placements.map(({ list_name }) => list_name)

const ofApplicant = ({ applicationId }: Listed) => ({ params: { applicationId: String(applicationId) } })
const ofEntry = (entryId: number) => ({ params: { entryId: String(entryId) } })
const ofList = (listId: number) => ({ params: { listId: String(listId) } })

let said = ''

/** What the last change did, in place of what the one before did. */
function say(text: string, undo: () => void, isRedirecting = false): void {
  hideAlert(said)
  said = text
  showNotice(text, { undo, isRedirecting })
}

/** What can be done with people and lists. A change says what it did and can be undone; a refusal is shown. */
export function useListChanges() {
  const client = useQueryClient()

  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change()
      return true
    } catch (error) {
      showAlert(toErrorText(error))
      return false
    } finally {
      // Also after a refusal: a colleague may have been quicker.
      await refetchLists(client)
    }
  }

  const put = ({ applicationId }: Listed, listId: number, state?: EntryState) =>
    callApi(calls.addEntry, { ...ofList(listId), body: { application_id: applicationId, ...(state && { state }) } })

  /** Says what was done, and takes it back on request. */
  const sayWithUndo = (text: string, change: () => Promise<unknown>, isRedirecting?: boolean) => {
    const undo = () =>
      void attempt(async () => {
        await change()
      })
    say(text, undo, isRedirecting)
  }

  const star = (person: Listed) =>
    attempt(async () => {
      const { placements } = await callApi(calls.starApplicant, { ...ofApplicant(person), body: {} })
      cachePlacements(client, person.applicationId, placements)
      const text = listTexts.saved(person.username, namesOf(placements))
      sayWithUndo(text, () => callApi(calls.unstarApplicant, ofApplicant(person)))
    })

  const unstar = (person: Listed) =>
    attempt(async () => {
      const { placements } = await callApi(calls.unstarApplicant, ofApplicant(person))
      cachePlacements(client, person.applicationId, [])
      const text = listTexts.takenOff(person.username, namesOf(placements))
      sayWithUndo(text, () => Promise.all(placements.map(({ list_id, state }) => put(person, list_id, state))))
    })

  /** For a list of choices, which show themselves what was done. */
  const add = (person: Listed, listId: number) =>
    attempt(async () => {
      await put(person, listId)
    })
  const remove = ({ entry_id }: Placement) =>
    attempt(async () => {
      await callApi(calls.removeEntry, ofEntry(entry_id))
    })

  const takeOff = (person: Listed, { entry_id, list_id, list_name, state }: Placement) =>
    attempt(async () => {
      await callApi(calls.removeEntry, ofEntry(entry_id))
      sayWithUndo(listTexts.takenOff(person.username, [list_name]), () => put(person, list_id, state))
    })

  const move = (person: Listed, { entry_id, state: before }: Placement, state: EntryState) =>
    attempt(async () => {
      const change = (to: EntryState) => callApi(calls.updateEntry, { ...ofEntry(entry_id), body: { state: to } })
      await change(state)
      sayWithUndo(listTexts.moved(person.username, stateTexts[state]), () => change(before))
    })

  return { star, unstar, add, remove, takeOff, move, attempt, sayWithUndo }
}
