export default function HomePage() {
  return <main id="content" className="page-width py-16" />
}
