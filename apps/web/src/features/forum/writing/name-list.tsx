import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { formatCount } from '#web/features/forum/format-count.ts'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import { getCharacterPlace } from './caret-place.ts'
import classes from './name-list.module.css'
import type { useNameCompletion } from './use-name-completion.ts'

export interface NameListProps {
  box: RefObject<HTMLTextAreaElement | null>
  completion: ReturnType<typeof useNameCompletion>
}

/** The names that fit what is typed, at the `@`. The focus stays in the text box. */
export function NameList({ box, completion }: NameListProps) {
  const { names } = completion
  return (
    <>
      <VisuallyHidden role="status">{names.length > 0 && formatCount(names.length, 'name')}</VisuallyHidden>
      {names.length > 0 && <OpenList box={box} completion={completion} />}
    </>
  )
}

const GAP_PX = 8

function OpenList({ box, completion }: NameListProps) {
  const { listId, names, at, chosen, toOptionId, take } = completion
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length may have another place.
  useLayoutEffect(() => {
    const place = () => {
      const popup = list.current
      if (!popup || !box.current) return
      const { left, top, bottom } = getCharacterPlace(box.current, at)
      const { offsetWidth, offsetHeight, style } = popup
      const hasRoom = bottom + offsetHeight + GAP_PX <= window.innerHeight || top < offsetHeight
      style.top = `${hasRoom ? bottom : top - offsetHeight}px`
      style.left = `${Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - offsetWidth - GAP_PX))}px`
    }
    // In the top layer, no box around the editor cuts it off.
    if (!list.current?.matches(':popover-open')) list.current?.showPopover()
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [box, at, names.length])

  useEffect(() => {
    if (chosen) document.getElementById(toOptionId(chosen.user_id))?.scrollIntoView({ block: 'nearest' })
  }, [chosen, toOptionId])

  return (
    <div
      ref={list}
      id={listId}
      popover="manual"
      role="listbox"
      aria-label="Names"
      className={classes.list}
      // A tap or click does not take the focus from the text box.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map(({ user_id, username, avatar }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text box has the focus and handles the keys.
        <div
          key={user_id}
          id={toOptionId(user_id)}
          role="option"
          aria-selected={user_id === chosen?.user_id}
          className={classes.option}
          onClick={() => take(username)}
        >
          <UserAvatar src={avatar} size={32} />
          {username}
        </div>
      ))}
    </div>
  )
}
