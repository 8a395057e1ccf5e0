export default function OptionsSourcesPage() { return null; }
