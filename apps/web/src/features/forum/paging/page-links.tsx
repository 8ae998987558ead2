import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { getLinkedPages } from './linked-pages.ts'
import classes from './page-links.module.css'

/** The page number in the URL, for people who have turned off automatic loading. */
export function usePageNumber(lastPage: number): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page'))
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1
}

export function PageLinks({ page, lastPage }: { page: number; lastPage: number }) {
  if (lastPage === 1) return null
  const link = (to: number, label: string) => <TextLink to={`?page=${to}`}>{label}</TextLink>
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {page > 1 && link(page - 1, 'Previous')}
      <ul className={classes.list}>
        {getLinkedPages(page, lastPage).map((number, index, all) => (
          <li key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
            {number === page ? (
              <Text component="span" fw={700} aria-current="page">
                Page {number}
              </Text>
            ) : (
              link(number, String(number))
            )}
          </li>
        ))}
      </ul>
      {page < lastPage && link(page + 1, 'Next')}
    </nav>
  )
}
