import { z } from 'zod'
import { call, openCall } from './call.ts'
import { rulesText } from './safety-fields.ts'

const rules = z.object({ version: z.int(), changed_at: z.int().nullable(), text: z.string(), html: z.string() })

export const getRules = openCall<typeof getRulesSpec>({
  method: 'GET',
  path: '/api/v1/rules',
})
export const getRulesSpec = () => ({
  summary: 'The rules of the community, as Markdown and as safe HTML, and those for businesses',
  response: rules.extend({ business: z.object({ version: z.int(), rules: z.array(z.string()) }) }),
})

export const saveRules = call<typeof saveRulesSpec>({
  method: 'POST',
  path: '/api/v1/admin/rules',
})
export const saveRulesSpec = () => ({
  summary: 'Administrators: change the rules of the community, which makes a new version',
  body: z.strictObject({ text: rulesText }),
  response: rules,
})
