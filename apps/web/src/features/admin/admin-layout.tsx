import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  IconBuildingStore,
  IconChartBar,
  IconFileDescription,
  IconGavel,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconMail,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { SideLayout, type SideLink } from '#web/ui/layout/side-layout.tsx'

const links: readonly SideLink[] = [
  { label: 'What waits', to: addresses.admin, icon: IconHome, isExact: true },
  { label: 'People', to: addresses.adminPeople, icon: IconUsers },
  { label: 'Reports', to: addresses.moderation, icon: IconShieldCheck },
  { label: 'Businesses', to: addresses.adminBusinesses, icon: IconBuildingStore },
  { label: 'Forums', to: addresses.adminForums, icon: IconMessages },
  { label: 'Settings', to: addresses.adminSettings, icon: IconSettings },
  { label: 'Rules', to: addresses.adminRules, icon: IconGavel },
  { label: 'Email', to: addresses.adminMail, icon: IconMail },
  { label: 'Health', to: addresses.adminHealth, icon: IconHeartbeat },
  { label: 'Numbers', to: addresses.adminNumbers, icon: IconChartBar },
  { label: 'Data requests', to: addresses.adminRequests, icon: IconFileDescription },
  { label: 'Log', to: addresses.adminLog, icon: IconHistory },
]

/** Around the administration screens. */
export function AdminLayout() {
  return (
    <SideLayout label="Administration" menuLabel="Administration menu" links={links}>
      <Deferred fallback={<PageSkeleton />}>
        <Outlet />
      </Deferred>
    </SideLayout>
  )
}
