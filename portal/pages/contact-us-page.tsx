import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../content/read-collection.server.ts'
import { ChatOpener } from '../features/content/contact/chat-opener.tsx'
import { ContactLines } from '../features/content/contact/contact-lines.tsx'
import { Locations } from '../features/content/contact/locations.tsx'
import { phoneAddress } from '../features/content/contact/phone-address.ts'
import { paths } from '../navigation/paths.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { useStartupData } from '../frame/use-startup-data.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { safeHtml } = context.get(serverSettings)
  const [texts, posts] = await Promise.all([readTexts(context, ['content']), readCollection(context, 'contact_us')])
  const inOrder = posts.toSorted((a, b) => a.priority - b.priority)
  return { texts, posts: inOrder.map((post) => ({ ...post, description: safeHtml(post.description) })) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  plainMeta(matches, { path: paths.contactUs(), page: ownText(loaderData?.texts, 'content.titles.contact_us') })

/** Phone numbers, e-mail addresses, the chat and locations. Whatever the content service does not have is left out. */
export default function ContactUsPage() {
  const t = useTranslations('content')
  const { posts } = useLoaderData<typeof loader>()
  const { liveAgentUrl } = useStartupData()
  const locations = posts.filter(({ address }) => address)
  const others = posts.filter(({ address }) => !address)
  const texts = others.filter(({ phone, email }) => !phone && !email)
  const phones = others.flatMap(({ id, title, phone }) =>
    phone ? [{ id, name: title.rendered, text: phone, href: phoneAddress(phone) }] : [],
  )
  const emails = others.flatMap(({ id, title, email }) =>
    email ? [{ id, name: title.rendered, text: email, href: `mailto:${email}` }] : [],
  )
  return (
    <main id="content" className="page-width pt-12 tablet:pt-20">
      <h1 className="text-3xl text-ivory-50">{t('titles.contact_us')}</h1>
      <span aria-hidden className="mt-6 block h-px w-24 bg-brass-400/60" />
      {posts.length === 0 && <p className="mt-10 text-ivory-300">{t('empty')}</p>}
      {texts.map((post) => (
        <article key={post.id} id={post.slug} className="mt-8 max-w-[44rem] scroll-mt-24">
          <h2 className="text-xl text-ivory-50">{post.title.rendered}</h2>
          <div className="rich-text mt-3 text-ivory-200" dangerouslySetInnerHTML={{ __html: post.description }} />
        </article>
      ))}
      <div className="mt-10 grid gap-x-16 gap-y-10 tablet:grid-cols-2 wide:grid-cols-3">
        <ContactLines title={t('contact.phones')} icon="phone" lines={phones} />
        <ContactLines title={t('contact.emails')} icon="mail" lines={emails} />
        {liveAgentUrl !== undefined && <ChatOpener url={liveAgentUrl} />}
      </div>
      <Locations places={locations} />
    </main>
  )
}
