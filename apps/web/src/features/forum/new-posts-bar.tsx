import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { counted } from './counted.ts'
import classes from './new-posts-bar.module.css'

/** Offers what others have posted meanwhile; nothing that is being read moves before the press. */
export function NewPostsBar({ count, isBoxed, onShow }: { count: number; isBoxed: boolean; onShow: () => void }) {
  return (
    <div role="status" className={classes.bar} data-boxed={isBoxed}>
      {count > 0 && (
        <Button radius="xl" leftSection={<IconArrowDown size={20} aria-hidden="true" />} onClick={onShow}>
          {counted(count, 'new reply', 'new replies')}
        </Button>
      )}
    </div>
  )
}
