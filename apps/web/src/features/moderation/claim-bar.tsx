import { Button, Text } from '@mantine/core'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { claimReport, type ReportCase, releaseReport } from '@sparkle/contract/safety/moderation.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { toErrorText } from '#web/platform/error-text.ts'
import { showFormAlert } from '#web/ui/feedback/alerts.ts'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { reportQuery, useModerate } from './moderation.hooks.ts'
import { describeHolder } from './moderation.messages.ts'

/** Says who has a case, and lets one moderator take it or give it back. */
export function ClaimBar({ found }: { found: ReportCase }) {
  const moderate = useModerate()
  const client = useQueryClient()
  const auth = useAuthState()
  const { isBusy, run: once } = useOneAtATime()
  const isFree = found.claimed_until === null
  const query = reportQuery(String(found.id))
  const change = (call: typeof claimReport | typeof releaseReport) =>
    void once(async () => {
      const isMine = call === claimReport
      try {
        await moderate(call, { params: { reportId: String(found.id) } })
        const until = isMine ? toUnixSeconds(new Date()) + safetyLimits.claimMinutes * 60 : null
        const claim = { is_mine: isMine, claimed_by: isMine ? (auth?.username ?? null) : null, claimed_until: until }
        client.setQueryData(query.queryKey, { ...found, ...claim })
      } catch (error) {
        showFormAlert(toErrorText(error))
        await client.invalidateQueries(query)
      }
    })
  return (
    <div className={classes.buttons}>
      <Text role="status">
        {isFree
          ? `Nobody has this case. If you take it, nobody else can decide it for ${safetyLimits.claimMinutes} minutes.`
          : `${describeHolder(found)}.`}
      </Text>
      {isFree && (
        <Button aria-disabled={isBusy} onClick={() => change(claimReport)}>
          Take this case
        </Button>
      )}
      {found.is_mine && (
        <Button variant="default" aria-disabled={isBusy} onClick={() => change(releaseReport)}>
          Give it back
        </Button>
      )}
    </div>
  )
}
