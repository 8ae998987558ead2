import type { FieldError } from './error-summary.tsx'

/** What is wrong, by the name of the field. An empty name stands for the form as a whole. */
export type Problems = Readonly<Record<string, string | readonly string[] | false | undefined>>

export const toFieldId = (form: string, name: string) => `${form}-${name.replaceAll('_', '-')}`

/** Converts the problems to the errors of a form. */
export function toFieldErrors(form: string, problems: Problems): FieldError[] {
  return Object.entries(problems).flatMap(([name, texts]) =>
    [texts || []].flat().map((text) => ({ fieldId: name && toFieldId(form, name), text })),
  )
}
