import { useState } from 'react'
import type { Problems } from '#web/ui/forms/field-errors.ts'
import { type SaveOptions, useSave } from '#web/ui/forms/use-save.ts'
import {
  type CheckedLocation,
  checkedLocation,
  firstLocationProblem,
  type LocationField,
  type LocationProblem,
  type LocationValues,
  locationProblem,
} from './location-rules.ts'

interface LocationOptions<Reply> extends Pick<SaveOptions<Reply, void>, 'onSaved' | 'toAlert'> {
  send: (location: CheckedLocation) => Promise<Reply>
}

const toProblems = (problem: LocationProblem | undefined): Problems =>
  problem ? { [problem.field]: problem.text } : {}

/** The problem found by the last check follows changes of its field and does not return once fixed. */
export function useLocationForm<Reply>(initial: LocationValues, { send, ...options }: LocationOptions<Reply>) {
  const [values, setValues] = useState(initial)
  const location = checkedLocation(values)
  const save = useSave({
    ...options,
    form: 'location',
    check: () => toProblems(firstLocationProblem(values)),
    send: location && (() => send(location)),
  })
  return {
    ...save,
    values,
    isComplete: location !== undefined,
    change(field: LocationField, value: string) {
      setValues((current) => ({ ...current, [field]: value }))
      if (save.textFor(field)) save.update(toProblems(locationProblem(field, value)))
    },
  }
}

export type LocationSave = ReturnType<typeof useLocationForm>
