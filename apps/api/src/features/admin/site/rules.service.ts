import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Rules, saveRules as saveRulesCall } from '@sparkle/contract/core/rules.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { BUSINESS_RULES_VERSION, businessRules } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { toPostHtml } from '#api/features/forum/read/post-html.ts'
import { defaultRules } from './default-rules.ts'
import { findNewestRules, insertRules } from './rules.queries.ts'

export async function getRules({ db }: Pick<Deps, 'db'>): Promise<Rules> {
  const { version, text, changedAt } = (await findNewestRules(db)) ?? {
    version: 1,
    text: defaultRules,
    changedAt: null,
  }
  return {
    version,
    changed_at: changedAt && toUnixSeconds(changedAt),
    text,
    html: toPostHtml(text, new Map()),
    business: { version: BUSINESS_RULES_VERSION, rules: [...businessRules] },
  }
}

export async function saveRules(
  deps: Deps,
  by: Actor,
  { text, version }: HandlerInput<typeof saveRulesCall>['body'],
): Promise<Rules> {
  await deps.db.transaction(async (tx) => {
    const current = await getRules({ db: tx })
    if (current.version === version && current.text === text) return
    const next = { version: version + 1, text, changedAt: deps.now(), changedBy: by.id }
    if (current.version !== version || !(await insertRules(tx, next))) {
      throw new AppError(
        'already_exists',
        'Someone else has changed the rules since. Copy your text and load the page again.',
      )
    }
    await recordAct(tx, by, { subjectKind: 'site', act: 'rules changed', details: { version: next.version } })
  })
  return getRules(deps)
}
