import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCornerDownRight,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuButton, type MenuItem } from '#web/ui/layout/menu-button.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './category-section.module.css'
import type { ForumTask } from './forum-dialogs.tsx'
import type { AdminCategory, AdminForum } from './forums.hooks.ts'

type Node = Pick<AdminCategory, 'id' | 'title' | 'description' | 'is_hidden'>

interface PlaceProps {
  place: number
  /** How many siblings there are, itself included. */
  count: number
  onOrder: (node: Node, order: number, count: number) => void
}

export interface CategorySectionProps extends PlaceProps {
  category: AdminCategory
  onTask: (task: ForumTask) => void
}

export function CategorySection({ category, onTask, ...placeProps }: CategorySectionProps) {
  const { id, title, description, is_hidden, forums } = category
  const headingId = `category-${id}`
  const items: MenuItem[] = [
    { label: 'Add a forum', icon: IconPlus, onChoose: () => onTask({ name: 'add forum', category }) },
    { label: 'Edit', icon: IconPencil, onChoose: () => onTask({ name: 'edit', node: category }) },
    { label: 'Delete', icon: IconTrash, onChoose: () => onTask({ name: 'delete', node: category }) },
  ]
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.text}>
          <div className={classes.title}>
            <Title order={2} size="h3" id={headingId}>
              {title}
            </Title>
            {is_hidden && <Tag kind="hidden">Hidden</Tag>}
          </div>
          {description && <Text c="dimmed">{description}</Text>}
        </div>
        <NodeButtons node={category} items={items} {...placeProps} />
      </div>
      {forums.length === 0 ? (
        <Text className={classes.row}>This category has no forums yet.</Text>
      ) : (
        <ol className={classes.list}>
          {forums.map((forum, position) => (
            <ForumRow
              key={forum.id}
              forum={forum}
              canMove={placeProps.count > 1}
              category={category}
              place={position + 1}
              count={forums.length}
              onOrder={placeProps.onOrder}
              onTask={onTask}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface ForumRowProps extends PlaceProps {
  forum: AdminForum
  /** Whether there is another category. */
  canMove: boolean
  category: AdminCategory
  onTask: (task: ForumTask) => void
}

function ForumRow({ forum, canMove, category, onTask, ...placeProps }: ForumRowProps) {
  const { title, description, is_hidden, writing, thread_count } = forum
  const move = () => onTask({ name: 'move', forum, categoryId: category.id })
  const items: MenuItem[] = [
    { label: 'Edit', icon: IconPencil, onChoose: () => onTask({ name: 'edit', node: forum }) },
    ...(canMove ? [{ label: 'Change category', icon: IconCornerDownRight, onChoose: move }] : []),
    { label: 'Delete', icon: IconTrash, onChoose: () => onTask({ name: 'delete', node: forum }) },
  ]
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.title}>
          <Title order={3} size="h4">
            <TextLink to={addresses.forum(category, forum)} inherit>
              {title}
            </TextLink>
          </Title>
          {is_hidden && <Tag kind="hidden">Hidden</Tag>}
          {writing === 'staff' && <Tag kind="locked">Only staff write</Tag>}
        </div>
        {description && <Text c="dimmed">{description}</Text>}
        <Text c="dimmed">{plural(thread_count, 'thread')}</Text>
      </div>
      <NodeButtons node={forum} items={items} {...placeProps} />
    </li>
  )
}

interface NodeButtonsProps extends PlaceProps {
  node: Node
  items: readonly MenuItem[]
}

function NodeButtons({ node, items, place, count, onOrder }: NodeButtonsProps) {
  const menuLabel = `Change ${node.title}`
  return (
    <div className={classes.buttons}>
      <OrderButton
        label={`Move ${node.title} up`}
        isPossible={place > 1}
        onClick={() => onOrder(node, place - 1, count)}
      >
        <IconArrowUp aria-hidden="true" />
      </OrderButton>
      <OrderButton
        label={`Move ${node.title} down`}
        isPossible={place < count}
        onClick={() => onOrder(node, place + 1, count)}
      >
        <IconArrowDown aria-hidden="true" />
      </OrderButton>
      <MenuButton label={menuLabel} items={items}>
        {(opener) => (
          <Button
            {...opener}
            variant="default"
            aria-label={menuLabel}
            rightSection={<IconChevronDown aria-hidden="true" />}
          >
            Change
          </Button>
        )}
      </MenuButton>
    </div>
  )
}

interface OrderButtonProps {
  label: string
  isPossible: boolean
  onClick: () => void
  children: ReactNode
}

/** Keeps the focus at the end of the list, which a disabled button would lose. */
function OrderButton({ label, isPossible, onClick, children }: OrderButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      className={classes.order}
      onClick={isPossible ? onClick : undefined}
    >
      {children}
    </ActionIcon>
  )
}
