export default function StyleguidePage() {
  return <main id="content" className="page-width py-16" />
}
