import type { Question } from '@sparkle/contract/applications/questions.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { answerProblems, isShownWhileTyping, namedProblems } from '#web/features/application/answers/answer-problems.ts'
import {
  type AnswerValue,
  fingerprint,
  isPictureChange,
  isSameValue,
  storedValue,
} from '#web/features/application/answers/answer-values.ts'
import { useOwnApplication } from '#web/features/application/application.hooks.ts'
import type { SendState } from '#web/platform/send-states.ts'
import { sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts'
import { answerDrafts, isOutdated } from './answer-drafts.ts'
import { toSendId } from './answer-saver.ts'
import type { SavedAnswer } from './answer-sending.ts'
import { useAnswerSaver } from './use-answer-saver.ts'

/** The save state of an answer's newest text. */
export interface SaveState extends SendState {
  /** The last save from this window. */
  saved: SavedAnswer | undefined
}

/**
 * An answer being edited: the draft if there is one, otherwise the stored answer. With `isHeld` it is saved when the
 * person presses Save, otherwise automatically.
 */
export function useAnswer(question: Question, { isHeld = false } = {}) {
  const application = useOwnApplication().data
  const saver = useAnswerSaver()
  const draft = useSyncExternalStore(unsentTexts.subscribe, () => answerDrafts.find(question.id))
  const sending = useSyncExternalStore(sender.subscribe, () => sender.getState(toSendId(question.id)))
  const state: SaveState = { ...sending, saved: saver.getSaved(question.id) }
  const stored = useMemo(() => storedValue(question, application), [question, application])
  const { errors: found, hasErrors, show, update, clear } = useFormErrors()

  // The server may normalize a text, such as by trimming it. The field keeps the text as it was typed.
  const [typed, setTyped] = useState<AnswerValue>()
  const current = draft?.value ?? stored
  const value = typed && isSameValue(typed, current) ? typed : current

  const isConflict = draft !== undefined && isOutdated(draft, stored) && !isSameValue(draft.value, stored)
  const problems = useMemo(() => answerProblems(question, value), [question, value])
  // Fields found wrong by the last check, or with a draft from before. One that was corrected is no longer flagged.
  const [flagged, setFlagged] = useState(() => toFieldIds(draft ? problems : []))

  // Another window drops the shared draft only after its save, and the save may be seen here first.
  const hasOwnText = draft !== undefined && !isSameValue(draft.value, stored)
  const isUpdatedElsewhere = useUpdatedElsewhere(stored, hasOwnText, state.saved?.value)

  function change(next: AnswerValue): void {
    setTyped(next)
    saver.forgetRefusal(question.id)
    const open = answerProblems(question, next)
    setFlagged(toFieldIds(open).filter((fieldId) => flagged.includes(fieldId)))
    if (hasErrors) update(namedProblems(open).filter(({ fieldId }) => toFieldIds(found.list).includes(fieldId)))
    if (!draft && isSameValue(next, stored)) return
    // During a save, the stored answer is about to change, so the draft must be kept.
    if (isSameValue(next, stored) && !isConflict && !state.isSending) answerDrafts.drop(question.id)
    else {
      answerDrafts.put(question.id, {
        questionId: question.id,
        value: next,
        base: draft?.base ?? fingerprint(stored),
        baseVersion: draft?.baseVersion ?? application?.version ?? 0,
        isHeld,
      })
    }
    if (!isHeld && !isPictureChange(next)) saver.saveSoon(question.id)
  }

  return {
    value,
    change,
    stored,
    draft,
    state,
    problems: isShownWhileTyping(value) ? problems : problems.filter(({ fieldId }) => flagged.includes(fieldId)),
    /** The problems of the last check, for the summary above the form. They are updated with the answer. */
    found,
    hasErrors,
    /** Shows the problems that prevent saving until they are corrected, and returns them. */
    check() {
      setFlagged(toFieldIds(problems))
      show(namedProblems(problems))
      return problems
    },
    save: () => saver.save(question.id),
    isConflict,
    isUpdatedElsewhere: isUpdatedElsewhere && !isConflict,
    keepMine() {
      if (!draft) return
      answerDrafts.put(question.id, { ...draft, base: fingerprint(stored), baseVersion: application?.version ?? 0 })
      if (!isHeld) void saver.save(question.id)
    },
    discard() {
      setTyped(undefined)
      clear()
      saver.forgetRefusal(question.id)
      answerDrafts.drop(question.id)
    },
  }
}

const toFieldIds = (problems: readonly FieldError[]) => problems.map(({ fieldId }) => fieldId)

export type Answer = ReturnType<typeof useAnswer>

/** Whether the stored answer has changed while it was open, other than by a save from this window. */
function useUpdatedElsewhere(stored: AnswerValue, hasOwnText: boolean, savedHere: AnswerValue | undefined): boolean {
  const seen = useRef(stored)
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    const hasChanged = !isSameValue(seen.current, stored)
    seen.current = stored
    if (hasChanged) setUpdated(!hasOwnText && !(savedHere && isSameValue(savedHere, stored)))
  }, [stored, hasOwnText, savedHere])
  return isUpdated
}
