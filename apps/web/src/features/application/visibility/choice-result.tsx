import { IconCircleCheck } from '@tabler/icons-react'
import classes from './choice-result.module.css'
import type { Results } from './visibility.hooks.ts'

/** Says below a control what its last choice led to, or why it was not saved. */
export function ChoiceResult({ at, results: { last, failures } }: { at: string; results: Results }) {
  const failure = failures[at]
  return (
    <>
      {last?.at === at && (
        <div role="status" className={classes.result}>
          {last.words && (
            <>
              <IconCircleCheck aria-hidden="true" />
              {last.words}
            </>
          )}
        </div>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
