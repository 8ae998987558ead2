import { Button, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { SavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOwnSearches, useSavedSearchChanges } from '#web/features/shortlists/saved-searches.hooks.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { saveTexts } from './applicant-search.messages.ts'
import classes from './save-search.module.css'
import type { SaveSearchProps } from './save-search-dialog.tsx'
import { isNoFilter, isSameFilters } from './search-address.ts'
import { fromBody, withoutFilter } from './search-filters.ts'

const SaveSearchDialog = lazyWithPreload(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** Saves these filters under a name, or says under which name they are saved. When people changed last is not saved. */
export function SaveSearch({ filters: all, isTooWide }: SaveSearchProps) {
  const filters = withoutFilter(all, 'changed')
  const { searches, needsBusiness } = useOwnSearches()
  const [isOpen, setOpen] = useState(false)
  if (isNoFilter(filters)) return null
  if (needsBusiness) {
    return (
      <Text>
        <TextLink to={addresses.businessStart}>{saveTexts.addBusiness}</TextLink>
      </Text>
    )
  }
  if (!searches) return null
  const saved = searches.find((search) => search.filters && isSameFilters(fromBody(search.filters), filters))
  return (
    <div className={classes.row}>
      {saved ? (
        <SavedAs search={saved} />
      ) : (
        <Button variant="default" leftSection={<IconBookmark aria-hidden="true" />} onClick={() => setOpen(true)}>
          {saveTexts.save}
        </Button>
      )}
      {searches.length > 0 && <TextLink to={addresses.businessSearches}>{saveTexts.all}</TextLink>}
      {isOpen && <SaveSearchDialog filters={filters} isTooWide={isTooWide} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** To be here counts as a look at who is new. */
function SavedAs({ search: { search_id, name, new_people } }: { search: SavedSearch }) {
  const { update } = useSavedSearchChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search with new people.
  useEffect(() => {
    // If this fails, they stay new.
    if (new_people > 0) void update(search_id, { seen: true }).catch(() => undefined)
  }, [search_id, new_people])
  return (
    <Text className={classes.saved}>
      {saveTexts.savedAs} <bdi>{name}</bdi>
    </Text>
  )
}
