export default function FormSchemaPage() { return null; }
