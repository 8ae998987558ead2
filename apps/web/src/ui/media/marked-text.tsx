import classes from './marked-text.module.css'

export interface TextPart {
  text: string
  hit: boolean
}

/** A text with the matching words highlighted. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  let start = 0
  return parts.map(({ text, hit }) => {
    const key = start
    start += text.length
    return hit ? (
      <mark key={key} className={classes.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
