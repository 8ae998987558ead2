import { z } from 'zod'
import { limits } from './limits.ts'
import { isOneLine, ONE_LINE, type Rule, trimmed } from './visible-text.ts'

export const MAX_ID = 2_147_483_647

/** A database id. Forms send it as a string of digits. */
export const id = z.union([
  z.int().min(1).max(MAX_ID),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_ID)),
])

/** There may be more messages and alerts than the other ids can count. */
export const MAX_LARGE_ID = 999_999_999_999_999
export const largePathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_LARGE_ID))
export const largeId = (error: string) =>
  z.union([z.int().min(1, error).max(MAX_LARGE_ID, error), largePathId], { error })

/** A number without fraction or sign. Forms send it as digits, maybe with space around. */
export const wholeNumber = (min: number, max: number, error: string) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int({ error }).min(min, error).max(max, error))

const NO_MOMENT = 'This is no date in unix seconds.'
/** In the year 2286. */
export const MAX_MOMENT = 9_999_999_999
/** A moment in unix seconds. */
export const moment = wholeNumber(0, MAX_MOMENT, NO_MOMENT)
/** Nothing or 0 means now, as in XenForo. */
export const optionalMoment = z
  .union([z.literal(['', '0', 0, null]).transform(() => undefined), moment], { error: NO_MOMENT })
  .optional()

const NO_DAY = 'Enter a date like 2026-03-04.'
const DAYS = { first: '2000-01-01', last: '2999-12-31' } as const
/** A day such as 2026-03-04, far enough from the years that dates cannot be computed with. */
export const day = z.iso.date({ error: NO_DAY }).refine((text) => text >= DAYS.first && text <= DAYS.last, NO_DAY)
/** Forms send an empty text for nothing. */
export const optionalDay = z.union([day, z.literal('').transform(() => undefined)], { error: NO_DAY }).optional()

/** A page from 1 on. A number beyond all ids stays a page that does not exist. */
export const pageNumber = z.coerce
  .number()
  .transform((page) => Math.min(Math.max(Math.trunc(page), 1), MAX_ID))
  .pipe(z.int().min(1).max(MAX_ID))

/** Forms cannot send null, so they send an empty text. */
export const orNothing = <T extends z.ZodType>(schema: T, error: string) =>
  z.union([schema, z.null(), z.literal('').transform(() => null)], { error })

const NO_FLAG = 'Send true or false.'
/** The words for yes and no in the languages that clients are written in. */
const flagWords = z.stringbool({ truthy: ['true', 'yes', 'on', '1'], falsy: ['false', 'no', 'off', '0'] })

/** Yes or no as clients send it: a boolean, 0 or 1, or a word for it, in capitals or not. Anything else is refused. */
export const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1), flagWords], {
  error: ({ input }) => (input === undefined ? undefined : NO_FLAG),
})

/** Off unless sent. Forms send an empty text for nothing. */
export const optionalFlag = z
  .union([flag, z.literal(['', null]).transform(() => false)], { error: NO_FLAG })
  .default(false)

/** Ids in a path are always digits. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))

/** A zod check that fails with the text of a rule. */
export const checkRule =
  (rule: Rule): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    const message = rule(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }

/** A text checked by a rule. A missing text fails like an empty one. */
export const textWithRule = (rule: Rule) => z.string({ error: () => rule('') }).check(checkRule(rule))

/** One line of text: trimmed, in one Unicode form, without control and direction-changing characters. */
export const lineOfText = (max: number) =>
  z.string().overwrite(trimmed).normalize('NFC').max(max).refine(isOneLine, ONE_LINE)

/** Why staff did something: one line, in their own words. */
export const reasonText = lineOfText(limits.reason.max)

/** Why an administrator did something to another account. */
export const adminReasonText = lineOfText(limits.adminReason.max).min(limits.adminReason.min, {
  error: `Say why, in at least ${limits.adminReason.min} characters.`,
})

export const success = z.object({ success: z.literal(true) })
