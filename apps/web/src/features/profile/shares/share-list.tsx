import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { Share } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { formatDay, formatDaysAhead } from '#web/platform/dates.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useSharing } from './shares.hooks.ts'
import { sharesTexts } from './shares.messages.ts'
import classes from './shares.module.css'

/** Whole days. */
const countDaysLeft = ({ until }: Share): number => Math.ceil((until * 1000 - Date.now()) / DAY_MS)

export interface LastingSharesProps {
  username: string
  shares: readonly Share[]
  /** The button that was pressed is gone. */
  onEnded: () => void
}

/** Each can be ended, with an undo if that does not make it last longer than its owner wanted. */
export function LastingShares({ username, shares, onEnded }: LastingSharesProps) {
  const { share, end } = useSharing()
  const now = new Date()
  const shareAgain = async (ended: Share) => {
    onEnded()
    try {
      const { organization, until } = await share(ended.organization.id, countDaysLeft(ended))
      showNotice(sharesTexts.shared(organization.name, formatDay(until)))
    } catch (error) {
      showAlert(toErrorText(error))
    }
  }
  const handleStop = async (ending: Share) => {
    try {
      await end(ending.id)
    } catch (error) {
      showAlert(toErrorText(error))
      return
    }
    onEnded()
    const canUndo = countDaysLeft(ending) >= visibilityLimits.shareDays.min
    showNotice(sharesTexts.stopped(ending.organization.name), canUndo ? { undo: () => void shareAgain(ending) } : {})
  }
  if (shares.length === 0) return <Text>{sharesTexts.noneLasting}</Text>
  return (
    <ul className={classes.list}>
      {shares.map((one) => (
        <li key={one.id} className={classes.row}>
          <div>
            <Organization share={one} />
            <Text>{sharesTexts.ends(formatDaysAhead(one.until, now), formatDay(one.until))}</Text>
            <TextLink to={addresses.previewAs(username, 'business', one.organization.id)}>
              {sharesTexts.preview}
              <VisuallyHidden> at {one.organization.name}</VisuallyHidden>
            </TextLink>
          </div>
          <Button
            variant="default"
            aria-label={sharesTexts.stopWith(one.organization.name)}
            onClick={() => void handleStop(one)}
          >
            {sharesTexts.stop}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function EndedShares({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className={classes.list}>
      {shares.map((one) => (
        <li key={one.id} className={classes.row}>
          <div>
            <Organization share={one} />
            <Text>{sharesTexts.ended(formatDay(one.started_at), formatDay(one.ended_at ?? one.until))}</Text>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Organization({ share: { organization } }: { share: Share }) {
  const { id, name } = organization
  return (
    <TextLink to={addresses.organization({ id, title: name })} fw={600}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
