import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { SavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { savedSearchesQuery, useSavedSearchChanges } from '#web/features/shortlists/saved-searches.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import type { Prefetch } from '#web/platform/prefetch.ts'
import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { focusPageHeading, PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { savedSearchTexts } from './saved-searches.messages.ts'
import classes from './saved-searches-screen.module.css'

/** One's own saved searches, the newest first. */
export function Screen() {
  const saved = useQuery(savedSearchesQuery)
  if (saved.isPending) return <PageSkeleton />
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>{savedSearchTexts.title}</PageTitle>
      <div>
        <TextLink to={addresses.search()} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          {savedSearchTexts.toSearch}
        </TextLink>
        <PageHeading>{savedSearchTexts.title}</PageHeading>
        <Text c="dimmed">{savedSearchTexts.intro}</Text>
      </div>
      {saved.isLoadingError ? (
        <Failure error={saved.error} onRetry={() => saved.refetch()} />
      ) : (
        <SavedSearches searches={saved.data} />
      )}
    </Stack>
  )
}

/** Someone without a checked business has nothing to try again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 403)) return <FailedLoad error={error} onRetry={onRetry} />
  const text = error.code === 'awaiting_approval' ? toErrorText(error) : savedSearchTexts.addBusiness
  return (
    <EmptyState
      title={savedSearchTexts.notYet}
      action={<LinkButton to={addresses.business}>{savedSearchTexts.toBusiness}</LinkButton>}
    >
      {text}
    </EmptyState>
  )
}

function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const { remove, restore } = useSavedSearchChanges()
  const handleRestore = async ({ search_id, name }: SavedSearch) => {
    try {
      await restore(search_id)
      showNotice(savedSearchTexts.restored(name))
    } catch (error) {
      showAlert(toErrorText(error))
    }
  }
  const handleDelete = async (search: SavedSearch) => {
    try {
      await remove(search.search_id)
    } catch (error) {
      showAlert(toErrorText(error))
      return
    }
    // The button that was pressed is gone.
    focusPageHeading()
    showNotice(savedSearchTexts.deleted(search.name), { undo: () => void handleRestore(search) })
  }
  if (searches.length === 0) {
    return (
      <EmptyState
        title={savedSearchTexts.none}
        action={<LinkButton to={addresses.search()}>{savedSearchTexts.toSearch}</LinkButton>}
      >
        {savedSearchTexts.aboutNone}
      </EmptyState>
    )
  }
  return (
    <Sheet>
      <ul className={classes.list}>
        {searches.map((search) => (
          <SavedSearchRow key={search.search_id} search={search} onDelete={() => void handleDelete(search)} />
        ))}
      </ul>
    </Sheet>
  )
}

const prefetch: Prefetch = (client) => client.prefetchQuery(savedSearchesQuery)
Screen.prefetch = prefetch
