import { Button } from '@mantine/core'
import classes from './blocked-fold.module.css'
import { safetyTexts } from './safety.messages.ts'

/** In place of what a blocked person wrote. */
export function BlockedFold({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <div className={classes.fold}>
      <span>{safetyTexts.hidden}</span>
      <Button variant="subtle" px="xs" aria-label={label} onClick={onShow}>
        Show
      </Button>
    </div>
  )
}
