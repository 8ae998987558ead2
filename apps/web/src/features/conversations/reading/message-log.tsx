import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { conversationTexts } from '#web/features/conversations/conversations.messages.ts'
import { useGradualCount } from '#web/ui/feedback/deferred.tsx'
import { estimateHeight, type LogItem, shouldLoadOlder } from './log-items.ts'
import { type MessageActions, MessageBubble } from './message-bubble.tsx'
import classes from './message-log.module.css'
import { useStickToEnd } from './use-stick-to-end.ts'

export interface MessageLogProps extends MessageActions {
  name: string
  items: readonly LogItem[]
  hasOlder: boolean
  /** Called until all messages are loaded, or very many. */
  onNeedOlder: () => void
}

const OVERSCAN = 5
const FAR_FROM_END_PX = 240
const FAR_BELOW_PX = 1e9

/** The messages, newest at the bottom. Only those in view are rendered, so thousands scroll smoothly. */
export function MessageLog({ name, items, hasOlder, onNeedOlder, ...actions }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => estimateHeight(items[index]?.text ?? '', box.current?.clientWidth ?? 600),
    // Older messages are added above without moving the ones in view.
    anchorTo: 'end',
    // The newest messages are in the first render. Those above them follow at low priority.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: FAR_BELOW_PX,
    overscan: useGradualCount(OVERSCAN),
    paddingStart: 56,
    paddingEnd: 8,
  })
  const rows = virtualizer.getVirtualItems()

  const scrollToEnd = () => virtualizer.scrollToEnd()
  const handleScroll = useStickToEnd(box, items, scrollToEnd)

  const needsOlder = hasOlder && shouldLoadOlder(items.length, rows[0]?.index)
  useEffect(() => {
    if (needsOlder) onNeedOlder()
  }, [needsOlder, onNeedOlder])

  // Scrolling adds and removes rows, so the log itself is silent. MessageAnnouncer announces new messages.
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={classes.log}
        onScroll={handleScroll}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        tabIndex={0}
      >
        <div className={classes.track} style={{ height: virtualizer.getTotalSize() }}>
          {items.length > 0 && (
            <p className={classes.top}>{hasOlder ? conversationTexts.loadingOlder : conversationTexts.start}</p>
          )}
          {rows.map(({ key, index, start }) => {
            const item = items[index]
            return (
              item && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={classes.row}
                  // Not a transform: when busy, Chromium leaves rows blank that moved together with the box.
                  style={{ top: start }}
                >
                  <MessageBubble item={item} {...actions} />
                </div>
              )
            )
          })}
        </div>
      </div>
      {items.length > 0 && !virtualizer.isAtEnd(FAR_FROM_END_PX) && (
        <Button
          className={classes.toEnd}
          variant="default"
          leftSection={<IconArrowDown aria-hidden="true" />}
          onClick={scrollToEnd}
        >
          Newest messages
        </Button>
      )}
    </div>
  )
}
