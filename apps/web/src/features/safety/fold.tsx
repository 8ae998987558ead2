import { Button } from '@mantine/core'
import classes from './fold.module.css'

/** In place of what someone wrote. Says why it is hidden, and shows it on request. */
export function Fold({ text, label, onShow }: { text: string; label: string; onShow: () => void }) {
  return (
    <div className={classes.fold}>
      <span>{text}</span>
      <Button variant="subtle" px="xs" aria-label={label} onClick={onShow}>
        Show
      </Button>
    </div>
  )
}
