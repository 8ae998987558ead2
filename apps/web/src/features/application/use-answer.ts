import type { Question } from '@sparkle/contract/questions.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type SendState, sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { answerDrafts } from './answer-drafts.ts'
import { answerProblems, isShownWhileTyping, namedProblems } from './answer-problems.ts'
import { type SavedAnswer, toSendId } from './answer-saver.ts'
import { type AnswerValue, fingerprint, isSameValue, storedValue } from './answer-values.ts'
import { useOwnApplication } from './application.hooks.ts'
import { useAnswerSaver } from './use-answer-saver.ts'

/** What becomes of the newest text of an answer. */
export interface SaveState extends SendState {
  /** The last save from this window. */
  saved: SavedAnswer | undefined
}

/**
 * One answer while it is being written: the draft if there is one, else what is stored. With `isHeld` it is sent when a
 * person presses Save, else by itself.
 */
export function useAnswer(question: Question, { isHeld = false } = {}) {
  const application = useOwnApplication().data
  const saver = useAnswerSaver()
  const draft = useSyncExternalStore(unsentTexts.subscribe, () => answerDrafts.find(question.id))
  const sending = useSyncExternalStore(sender.subscribe, () => sender.getState(toSendId(question.id)))
  const state: SaveState = { ...sending, saved: saver.getSaved(question.id) }
  const stored = useMemo(() => storedValue(question, application), [question, application])
  const [hadDraft] = useState(draft !== undefined)
  const [isChecked, setChecked] = useState(false)
  const [found, setFound] = useState<readonly FieldError[]>([])

  // The server may keep a text in another form, as without spaces at its end: what stands in the field does not jump.
  const [typed, setTyped] = useState<AnswerValue>()
  const current = draft?.value ?? stored
  const value = typed && isSameValue(typed, current) ? typed : current

  const isConflict = draft !== undefined && draft.base !== fingerprint(stored) && !isSameValue(draft.value, stored)
  const problems = useMemo(() => answerProblems(question, value), [question, value])
  const areProblemsShown = isChecked || hadDraft || isShownWhileTyping(value)

  const isUpdatedElsewhere = useUpdatedElsewhere(stored, draft !== undefined, state.saved?.value)

  function change(next: AnswerValue): void {
    setTyped(next)
    saver.forgetRefusal(question.id)
    if (found.length > 0) {
      const open = namedProblems(answerProblems(question, next))
      setFound(open.filter(({ fieldId }) => found.some((one) => one.fieldId === fieldId)))
    }
    if (!draft && isSameValue(next, stored)) return
    // While a save is under way the stored answer is about to change: only the draft knows what the person wants.
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
    if (!isHeld && next.kind !== 'picture') saver.saveSoon(question.id)
  }

  return {
    value,
    change,
    stored,
    draft,
    state,
    problems: areProblemsShown ? problems : [],
    /** What the last check found, for a list on top of the form; each goes or changes with the answer. */
    found,
    /** Marks every problem from now on; gives what keeps the answer from being saved. */
    check() {
      setChecked(true)
      setFound(namedProblems(problems))
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
      setFound([])
      saver.forgetRefusal(question.id)
      answerDrafts.drop(question.id)
    },
  }
}

export type Answer = ReturnType<typeof useAnswer>

/** The stored answer has changed while it was open here, and not by a save from here. */
function useUpdatedElsewhere(stored: AnswerValue, hasDraft: boolean, savedHere: AnswerValue | undefined): boolean {
  const seen = useRef(stored)
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    const hasChanged = !isSameValue(seen.current, stored)
    seen.current = stored
    if (hasChanged) setUpdated(!hasDraft && !(savedHere && isSameValue(savedHere, stored)))
  }, [stored, hasDraft, savedHere])
  return isUpdated
}
