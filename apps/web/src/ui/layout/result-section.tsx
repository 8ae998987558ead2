import { Alert, Button, Title } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Spark } from './brand.tsx'
import classes from './result-section.module.css'

export interface ResultSectionProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Changes with each search, so screen readers announce a new one even if its title is the same. */
  searchKey: string
  isBusy: boolean
  /** Whether these are still the results of the previous search. */
  isOld: boolean
  /** An error has its own alert, so its title is not a status. */
  isFailed: boolean
  /** Shown below the title if there is nothing to list. */
  notice?: ReactNode
  children?: ReactNode
}

/** The results of a search, under a heading that says how many there are. */
export function ResultSection(props: ResultSectionProps) {
  const { title, heading, searchKey, isBusy, isOld, isFailed, notice, children } = props
  const isNotice = notice !== undefined
  const titleElement = (
    <Title ref={heading} order={2} id="result-heading" className={classes.heading} tabIndex={-1}>
      <span key={searchKey}>{title}</span>
    </Title>
  )
  return (
    <section className={classes.results} aria-labelledby="result-heading" aria-busy={isBusy} data-old={isOld}>
      <div className={isNotice ? classes.notice : undefined}>
        {isNotice && <Spark size={44} />}
        <div role="status">{!isFailed && titleElement}</div>
        {isFailed && titleElement}
        {notice}
      </div>
      {children}
    </section>
  )
}

export interface FailedSearchProps {
  reason: string
  /** Missing if only another search can help. */
  onRetry?: (() => void) | undefined
}

export function FailedSearch({ reason, onRetry }: FailedSearchProps) {
  return (
    <>
      <Alert color="red" variant="light">
        {reason}
      </Alert>
      {onRetry && (
        <Button variant="default" className={classes.retry} onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  )
}

/** A page number that is too high, in a link that someone shared. */
export function NoSuchPage({ children }: { children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>
}

/** `labelledBy` is the id of what names the list, if the heading of the section does not. */
export function ResultList({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {children}
    </ul>
  )
}
