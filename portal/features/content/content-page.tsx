export default function ContentPage() {
  return <main id="content" className="page-width py-16" />
}
