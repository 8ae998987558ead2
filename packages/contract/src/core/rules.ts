import { z } from 'zod'
import { publishedRules, rulesText } from '#contract/safety/safety-fields.ts'
import { type CallResponse, call, openCall } from './call.ts'
import { id } from './primitives.ts'

export const getRules = openCall<typeof getRulesSpec>({
  method: 'GET',
  path: '/api/v1/rules',
})
export const getRulesSpec = () => ({
  summary: 'The rules of the community, as Markdown and as safe HTML, and those for businesses',
  response: publishedRules,
})

export const saveRules = call<typeof saveRulesSpec>({
  method: 'POST',
  path: '/api/v1/admin/rules',
})
export const saveRulesSpec = () => ({
  summary: 'Administrators: change the rules of the community, which makes a new version; needs a recent password',
  body: z.strictObject({
    text: rulesText,
    /** The version that was edited. If another one was saved since, nothing is changed. */
    version: id,
  }),
  response: publishedRules,
})

export type Rules = CallResponse<typeof getRules>
