import classes from './staff-page.module.css'

/** What someone wrote, as plain text: no link works, and nothing is loaded. */
export function Words({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={classes.words} dir="auto">
      {text}
    </p>
  )
}
