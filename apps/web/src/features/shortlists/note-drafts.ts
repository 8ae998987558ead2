import { addNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { type NoteReader, noteProblem, noteReaders } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { useSyncExternalStore } from 'react'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { callApi } from '#web/platform/api-client.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import type { Listed } from './list-changes.hooks.ts'

interface NoteDraft extends Listed {
  text: string
  readBy: NoteReader
}

const toId = (applicationId: number) => String(applicationId)

const drafts = unsentTexts.ofKind<NoteDraft>({
  name: 'note',
  isTyped: true,
  parse(stored, name) {
    const { text, readBy, username } = (stored ?? {}) as Partial<Record<keyof NoteDraft, unknown>>
    const reader = noteReaders.find((one) => one === readBy)
    if (typeof text !== 'string' || typeof username !== 'string' || !reader) return undefined
    return { applicationId: Number(name), username, text, readBy: reader }
  },
})

/** A note that is being typed, kept on this device until it is saved. */
export function useNoteDraft(person: Listed) {
  const id = toId(person.applicationId)
  const draft = useSyncExternalStore(unsentTexts.subscribe, () => drafts.find(id))
  const { text = '', readBy = 'team' } = draft ?? {}
  const drop = () => drafts.drop(id)
  return {
    text,
    readBy,
    drop,
    change(changed: Partial<Pick<NoteDraft, 'text' | 'readBy'>>) {
      const next = { ...person, text, readBy, ...changed }
      if (next.text === '' && next.readBy === 'team') drop()
      else drafts.put(id, next)
    },
  }
}

export const sendNote = ({ applicationId, text, readBy }: Omit<NoteDraft, 'username'>) =>
  callApi(addNote, { params: { applicationId: toId(applicationId) }, body: { text, for: readBy } })

export const listUnsentNotes = (): UnsentItem[] =>
  drafts.list().map((draft) => ({
    id: `note:${draft.applicationId}`,
    label: `Your note about ${draft.username}`,
    text: draft.text,
    problem: noteProblem(draft.text),
    send: () =>
      sendNote(draft).then(
        () => drafts.drop(toId(draft.applicationId)),
        () => undefined,
      ),
  }))
