import { Text, Title } from '@mantine/core'
import type { ReportCase } from '@sparkle/contract/safety/moderation.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Words } from '#web/features/staff/words.tsx'
import { formatFullDate } from '#web/platform/dates.ts'

type Item = ReportCase['evidence'][number]

/** The copy of a picture is part of the page, so nothing is loaded for it. */
const findPicture = ({ html }: Item) => /^<img [^>]*src="(data:image\/webp;base64,[\w+/=]+)"/.exec(html)?.[1]

/** What was reported, as it was then, and what was sent before it. */
export function Evidence({ evidence }: Pick<ReportCase, 'evidence'>) {
  const items = evidence.toSorted((a, b) => a.position - b.position)
  if (items.length === 0) return <Text mt="sm">The copy was deleted, a while after the decision.</Text>
  return (
    <>
      <Text mt="xs">This is a copy from the moment of the report. The original may have changed since.</Text>
      {items.map((item) => (
        <EvidenceItem key={`${item.position} ${item.at} ${item.body}`} item={item} />
      ))}
    </>
  )
}

function EvidenceItem({ item }: { item: Item }) {
  const picture = findPicture(item)
  return (
    <article className={classes.evidence} data-subject={item.is_subject || undefined}>
      <Title order={3} size="h4">
        {item.is_subject ? 'Reported' : 'Sent before it'}
      </Title>
      <Text c="dimmed">
        {item.writer === null ? 'By a deleted account or a business' : `By ${item.writer}`}, {formatFullDate(item.at)}
      </Text>
      {picture ? <img className={classes.picture} src={picture} alt={item.body} /> : <Words text={item.body} />}
    </article>
  )
}
