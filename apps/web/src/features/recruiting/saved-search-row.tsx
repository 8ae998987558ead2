import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { searchAlerts } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import type { SavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { useState } from 'react'
import { describeFilters } from '#web/features/applicant-search/applied-filters.ts'
import { toAddress } from '#web/features/applicant-search/search-address.ts'
import { fromBody } from '#web/features/applicant-search/search-filters.ts'
import { useSavedSearchChanges } from '#web/features/shortlists/saved-searches.hooks.ts'
import { alertTexts, newPeopleText } from '#web/features/shortlists/saved-searches.messages.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { problemTexts, savedSearchTexts } from './saved-searches.messages.ts'
import classes from './saved-searches-screen.module.css'

const RenameDialog = lazyWithPreload(async () => (await import('./rename-dialog.tsx')).RenameDialog)

/** The search on the search screen, the newest people first. */
export const toSearchAddress = (filters: NonNullable<SavedSearch['filters']>) =>
  toAddress({ filters: fromBody(filters), order: 'newest', page: 1 })

export function SavedSearchRow({ search, onDelete }: { search: SavedSearch; onDelete: () => void }) {
  const { name, filters, new_people, problem } = search
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={2} size="h3" className={classes.name}>
          {filters ? (
            <TextLink to={toSearchAddress(filters)} inherit>
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}
          {new_people > 0 && <Tag kind="unread">{newPeopleText(new_people)}</Tag>}
        </Title>
        {filters && <Text c="dimmed">{describeFilters(fromBody(filters))}</Text>}
        {problem && (
          <Text>
            <strong>{problemTexts[problem].title}.</strong> {problemTexts[problem].text}
          </Text>
        )}
      </div>
      <div className={classes.controls}>
        {!problem && <AlertChoice search={search} />}
        <Button variant="default" aria-label={savedSearchTexts.renameNamed(name)} onClick={() => setRenaming(true)}>
          {savedSearchTexts.rename}
        </Button>
        <Button variant="default" aria-label={savedSearchTexts.deleteNamed(name)} onClick={onDelete}>
          {savedSearchTexts.delete}
        </Button>
      </div>
      {isRenaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </li>
  )
}

/** Saves at once. */
function AlertChoice({ search: { search_id, name, alert } }: { search: SavedSearch }) {
  const { update } = useSavedSearchChanges()
  const { run } = useOneAtATime()
  const handleChange = (value: string) =>
    run(async () => {
      const next = searchAlerts.find((one) => one === value) ?? alert
      try {
        await update(search_id, { alert: next })
        showNotice(savedSearchTexts.alertSaved(name, alertTexts[next]))
      } catch (error) {
        showAlert(toErrorText(error))
      }
    })
  return (
    <SelectField
      label={
        <>
          {savedSearchTexts.emails}
          <VisuallyHidden>{savedSearchTexts.emailsFor(name)}</VisuallyHidden>
        </>
      }
      choices={searchAlerts.map((value) => ({ value, label: alertTexts[value] }))}
      value={alert}
      onChange={(value) => void handleChange(value)}
    />
  )
}
