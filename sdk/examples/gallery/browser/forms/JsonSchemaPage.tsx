export default function JsonSchemaPage() { return null; }
